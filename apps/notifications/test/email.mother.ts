import type {
  DataOf,
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
  invitationEmailRequested,
  passwordChangedEmailRequested,
  verificationEmailRequested,
} from '@kirana/contracts';

/** Returns a confirmation of two bags of dal and some cumin to Mokotów, paid in cash on delivery. */
export function anOrderEmailRequested(
  changes: Partial<DataOf<typeof orderEmailRequested>> = {},
): DataOf<typeof orderEmailRequested> {
  return {
    email: 'confirmation',
    locale: 'en',
    orderId: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
    number: 'ORD-204816',
    customer: {
      name: 'Meera Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      zipCode: '02-566',
      city: 'Warszawa',
      district: 'Mokotów',
    },
    window: { from: '2026-11-21T14:20:00Z', to: '2026-11-21T15:20:00Z' },
    paymentMethod: 'cash',
    paymentStatus: 'unpaid',
    lines: [
      { name: 'Toor Dal', unitPriceMinor: 1_850, quantity: 2 },
      { name: 'Cumin Seeds', unitPriceMinor: 700, quantity: 1 },
    ],
    totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, totalMinor: 5_707 },
    vat: [
      { ratePercent: 5, grossMinor: 3_700, netMinor: 3_524, vatMinor: 176 },
      { ratePercent: 8, grossMinor: 700, netMinor: 648, vatMinor: 52 },
      { ratePercent: 23, grossMinor: 1_307, netMinor: 1_063, vatMinor: 244 },
    ],
    accessToken: 'c2VjcmV0LXRva2VuLTEyMw',
    ...changes,
  };
}

/** Returns an email about the same order, which was answered with 202 and was then short of a bag of dal. */
export function anOrderEmail(
  changes: Partial<DataOf<typeof acknowledgedOrderEmailRequested>> = {},
): DataOf<typeof acknowledgedOrderEmailRequested> {
  return {
    email: 'not-placed',
    locale: 'en',
    orderId: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
    number: 'ORD-204816',
    customer: { name: 'Meera Kowalska', email: 'meera@example.com' },
    totalMinor: 5_707,
    reason: 'out-of-stock',
    shortLines: [{ productId: 'toor-dal-1kg', name: 'Toor Dal', requested: 2, available: 1 }],
    accessToken: 'c2VjcmV0LXRva2VuLTEyMw',
    ...changes,
  };
}

/** Returns an email about the cumin of the same order, which was missing and paid for by card. */
export function aPartialRefundEmail(
  changes: Partial<DataOf<typeof partialRefundEmailRequested>> = {},
): DataOf<typeof partialRefundEmailRequested> {
  const { orderId, number, customer, accessToken } = anOrderEmail();
  return {
    locale: 'en',
    orderId,
    number,
    refundId: '9c1a7f64-2b1e-4a54-8f0d-5e6f7a8b9c0d',
    amountMinor: 700,
    customer,
    paymentMethod: 'credit-card',
    paymentStatus: 'paid',
    accessToken,
    ...changes,
  };
}

/** Returns an email about the same order, which nobody was at home to take. */
export function aNotDeliveredEmail(
  changes: Partial<DataOf<typeof notDeliveredEmailRequested>> = {},
): DataOf<typeof notDeliveredEmailRequested> {
  const { orderId, number, customer, accessToken } = anOrderEmail();
  return { locale: 'en', orderId, number, customer, reason: 'nobody-home', triesAgain: false, accessToken, ...changes };
}

export function aVerificationEmailRequested(
  changes: Partial<DataOf<typeof verificationEmailRequested>> = {},
): DataOf<typeof verificationEmailRequested> {
  return {
    userId: '7b0f8a52-1df5-4a41-9d3c-6f0b1c2d3e4f',
    name: 'Meera Kowalska',
    email: 'meera@example.com',
    locale: 'en',
    token: 'a-token-of-an-account',
    expiresAt: '2026-11-22T12:00:00Z',
    ...changes,
  };
}

export function aPasswordChange(
  changes: Partial<DataOf<typeof passwordChangedEmailRequested>> = {},
): DataOf<typeof passwordChangedEmailRequested> {
  const { userId, name, email, locale } = aVerificationEmailRequested();
  return { userId, name, email, locale, ...changes };
}

export function anInvitation(
  changes: Partial<DataOf<typeof invitationEmailRequested>> = {},
): DataOf<typeof invitationEmailRequested> {
  return {
    email: 'kamil@example.com',
    role: 'packer',
    invitedBy: 'Asha Admin',
    locale: 'en',
    token: 'a-token-of-an-invitation',
    expiresAt: '2026-11-28T12:00:00Z',
    ...changes,
  };
}
