import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { CancelReason } from '../http/order-money.js';
import { orderLines, weighedLines } from '../events/orders.js';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import { orderStatuses, paymentStatuses } from '../order-status.js';
import { EventPaymentMethod } from '../payment-method.js';

export const publicOrderAccepted = defineEvent(
  'order.accepted.v1',
  'The shop has accepted an order: its stock is held, and it is paid or will be paid on delivery. The first event of every order.',
  {
    /** Stable, unlike the number: numbers are given out again after some years. */
    orderId: OrderId,
    number: OrderNumber,
    /** Products and quantities. */
    items: orderLines,
    /** Total the customer pays, in grosze. */
    totalMinor: Minor,
    paymentMethod: EventPaymentMethod,
    /** The district of the city; no closer location is published. */
    district: z.string(),
  },
);

export const publicOrderStatusChanged = defineEvent(
  'order.status-changed.v1',
  'The status of the order, or of its payment, has changed.',
  {
    orderId: OrderId,
    number: OrderNumber,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    /** What was weighed of each product that is sold by weight, from when the order is packed. */
    weighed: weighedLines.optional(),
  },
);

export const publicOrderDelivered = defineEvent('order.delivered.v1', 'The order was delivered to the customer.', {
  orderId: OrderId,
  number: OrderNumber,
  totalMinor: Minor,
  district: z.string(),
});

export const publicOrderCancelled = defineEvent(
  'order.cancelled.v1',
  'The order was cancelled and will not be delivered. Consumers must accept reasons they do not know.',
  { orderId: OrderId, number: OrderNumber, reason: CancelReason },
);

export const publicOrderRefunded = defineEvent('order.refunded.v1', "All of the customer's payment was refunded.", {
  orderId: OrderId,
  number: OrderNumber,
  /** What this refund returned, grosze: what its parts had left, which may be nothing. */
  amountMinor: Minor,
  /** What the customer has got back of the order altogether, grosze. */
  refundedMinor: Minor.optional(),
});

export const publicOrderPartlyRefunded = defineEvent(
  'order.partly-refunded.v1',
  'A part of the payment was refunded, or is not collected in cash; the order goes on. Each part is an event of its own.',
  {
    orderId: OrderId,
    number: OrderNumber,
    /** What this refund returned, grosze. */
    amountMinor: Minor,
    /** What the customer has got back of the order altogether, grosze. */
    refundedMinor: Minor.optional(),
  },
);

export const publicOrderRefundReversed = defineEvent(
  'order.refund-reversed.v1',
  'A refund has come back, for instance because the account of the customer was closed: its sum is owed again, and another refund may follow.',
  {
    orderId: OrderId,
    number: OrderNumber,
    /** What came back, grosze. */
    amountMinor: Minor,
    /** What the customer has got back of the order altogether, grosze. */
    refundedMinor: Minor,
  },
);
