import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { Minor, OrderId } from '../ids.js';

export const checkoutOpened = defineEvent('payments.checkout-opened.v1', "The provider's payment page for this order is open.", {
  orderId: OrderId,
  sessionId: z.string().min(1),
  url: z.url(),
});

export const checkoutExpired = defineEvent(
  'payments.checkout-expired.v1',
  "The provider's payment page has expired; the order can no longer be paid there.",
  {
    orderId: OrderId,
  },
);

export const paymentCaptured = defineEvent('payments.payment-captured.v1', 'The payment for the order was captured.', {
  orderId: OrderId,
  sessionId: z.string().min(1),
  amountMinor: Minor,
});

export const paymentFailed = defineEvent(
  'payments.payment-failed.v1',
  'The payment failed: it was refused or could not be opened.',
  {
    orderId: OrderId,
    reason: z.string(),
  },
);

export const refundCompleted = defineEvent('payments.refund-completed.v1', 'The provider has refunded the customer.', {
  orderId: OrderId,
  amountMinor: Minor,
});

export const partialRefundCompleted = defineEvent(
  'payments.partial-refund-completed.v1',
  'The provider has refunded a part of a payment.',
  { orderId: OrderId, refundId: z.uuid(), amountMinor: Minor },
);

export const partialRefundFailed = defineEvent(
  'payments.partial-refund-failed.v1',
  'A part of a payment could not be refunded; no money has moved.',
  {
    orderId: OrderId,
    refundId: z.uuid(),
    /** For admins: the reason of the provider, or `exceeds-captured`. */
    why: z.string(),
  },
);

export const refundFound = defineEvent(
  'payments.refund-found.v1',
  'Money of a payment was returned that this shop had not asked for: in the dashboard of the provider, or by a bank in a dispute.',
  {
    orderId: OrderId,
    /** The id of the refund that it becomes here. */
    refundId: z.uuid(),
    amountMinor: Minor,
    by: z.enum(['provider', 'dispute']),
  },
);

export const refundReversed = defineEvent(
  'payments.refund-reversed.v1',
  'A refund that the provider had made has come back, for instance because the account of the customer was closed: the money is owed again.',
  {
    orderId: OrderId,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor,
    /** For admins: the reason of the provider. */
    why: z.string(),
  },
);

export const withdrawnRefundCompleted = defineEvent(
  'payments.withdrawn-refund-completed.v1',
  'The provider has made a refund that orders had withdrawn: it could not be stopped any more, so the customer may have the money twice.',
  {
    orderId: OrderId,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor,
  },
);
