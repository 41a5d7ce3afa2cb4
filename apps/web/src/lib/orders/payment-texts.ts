import type { PaymentMethod } from '@kirana/contracts';

/** The name of each way to pay, by key. */
export const paymentTexts = {
  'credit-card': 'checkout.creditCard',
  'debit-card': 'checkout.debitCard',
  cash: 'checkout.cash',
  blik: 'checkout.blik',
  paypal: 'checkout.paypal',
} as const satisfies Record<PaymentMethod, string>;
