import { z } from 'zod';
import { AccentForms, Sentences } from '../brand-look.js';
import { defineEvent } from '../envelope.js';
import { CancelReason } from '../http/order-money.js';
import { Minor, OrderId, OrderNumber, ProductId, Quantity } from '../ids.js';
import { EventLocale } from '../locale.js';
import { OrderFieldValues } from '../order-fields.js';
import { deliveryStages, orderStatuses, paymentStatuses } from '../order-status.js';
import { EventPaymentMethod } from '../payment-method.js';
import { ShortLine } from '../http/order-line.js';
import { Kilograms } from '../sold-by-weight.js';

/** Products and quantities, at most one line per product. */
export const orderLines = z
  .array(
    z.object({
      productId: ProductId,
      quantity: Quantity,
      /** What a piece weighs of a product that is sold by weight; left out of others. */
      portionKg: Kilograms.optional(),
    }),
  )
  .min(1)
  .max(100);

/** What was weighed of products that are sold by weight. */
export const weighedLines = z
  .array(z.object({ productId: ProductId, portionKg: Kilograms, weighedKg: Kilograms }))
  .min(1)
  .max(100);

export const orderPlaced = defineEvent('orders.order-placed.v1', 'An order was placed and needs its stock reserved.', {
  orderId: OrderId,
  number: OrderNumber,
  lines: orderLines,
});

export const orderAccepted = defineEvent(
  'orders.order-accepted.v1',
  'The order will be delivered: stock is held, and it is paid or will be paid on delivery. In a demonstration the delivery timers start.',
  {
    orderId: OrderId,
    number: OrderNumber,
    lines: orderLines,
    paymentMethod: EventPaymentMethod,
    totalMinor: Minor,
    /** The district's name and centre. Street and name stay with the order. */
    destination: z.object({ district: z.string(), latitude: z.number(), longitude: z.number() }),
    /** Straight-line distance from the warehouse in metres; also the duration of the ride in milliseconds (LIFE-008: km × 1000 ms). */
    distanceMetres: z.int().min(0),
    /** Start of the promised window; left out by releases before it was sent. */
    promisedFrom: z.iso.datetime().optional(),
    /** Its end, likewise. */
    promisedBy: z.iso.datetime().optional(),
    /** What the customer entered in the fields of the order, without personal data; left out if there is nothing. */
    fields: OrderFieldValues.optional(),
  },
);

export const orderRejected = defineEvent('orders.order-rejected.v1', 'The order was rejected: not enough stock.', {
  orderId: OrderId,
  number: OrderNumber,
  shortLines: z.array(ShortLine.extend({ name: z.string() })),
});

export const orderAwaitingPayment = defineEvent('orders.order-awaiting-payment.v1', 'The customer can pay at this address.', {
  orderId: OrderId,
  number: OrderNumber,
  paymentUrl: z.url(),
});

export const orderCancelled = defineEvent(
  'orders.order-cancelled.v1',
  'The order was cancelled; its reserved or committed stock is released and its delivery stops.',
  { orderId: OrderId, number: OrderNumber, reason: CancelReason },
);

export const orderStatusChanged = defineEvent(
  'orders.order-status-changed.v1',
  'The order as shown to the customer has changed. For display only: no service may act on it.',
  {
    orderId: OrderId,
    number: OrderNumber,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    /** Set once a rider is assigned. */
    riderId: z.string().optional(),
    /** Only once the payment is refunded: what the refund of the whole order returned, grosze; 0 when its parts had returned everything. */
    restRefundedMinor: Minor.optional(),
    /** What was weighed of each product that is sold by weight, from when the order is packed. */
    weighed: weighedLines.optional(),
  },
);

export const deliveryHeld = defineEvent(
  'orders.delivery-held.v1',
  "An admin has set the status manually: the delivery's timers are stopped until they are resumed (D-09).",
  {
    orderId: OrderId,
    /** The current stage of the delivery; null before the first stage. */
    stage: z.enum(deliveryStages).nullable(),
    /** The order is back in the shop: its rider is free, and nobody is proposed for it while it stays as it is. */
    freesRider: z.boolean().optional(),
    /** Whose ride this ends, by delivery or by setting back; null: nobody's that orders knew of. Left out: by a release that did not say. */
    freedRiderId: z.string().nullable().optional(),
  },
);

export const deliveryResumed = defineEvent(
  'orders.delivery-resumed.v1',
  'An admin has resumed the delivery; its timers continue from this stage.',
  {
    orderId: OrderId,
    /** Null before the first stage. */
    stage: z.enum(deliveryStages).nullable(),
  },
);

export const packingChanged = defineEvent(
  'orders.packing-changed.v1',
  'What is packed of an order, or who packs it, has changed. For display only: no service may act on it.',
  { orderId: OrderId },
);

export const storeChanged = defineEvent(
  'orders.store-changed.v1',
  'What `GET /store` answers has changed: a setting, or a delivery district. A replica that keeps the answer drops it.',
  { subject: z.string().max(100).describe('Key of the setting or name of the district.') },
);

export const brandChanged = defineEvent(
  'orders.brand-changed.v1',
  'The name or the look of the shop has changed; the event carries all that emails and the payment page show of it.',
  {
    name: z.string().min(1).max(60),
    accent: AccentForms.nullable(),
    tagline: Sentences.nullable(),
    emailLine: Sentences.nullable().describe('A line at the foot of every email to a customer.'),
    shopLanguage: EventLocale.optional().describe('Language of the emails to the shop itself; left out: Polish.'),
  },
);

export const paymentRequested = defineEvent('orders.payment-requested.v1', "Stock is held; the order's payment must be opened.", {
  orderId: OrderId,
  number: OrderNumber,
  /** Any but `cash`. */
  method: EventPaymentMethod,
  totalMinor: Minor,
  deliveryFeeMinor: Minor,
  serviceFeeMinor: Minor,
  items: z.array(z.object({ name: z.string(), unitPriceMinor: Minor, quantity: Quantity })).min(1),
  /** The provider sends its receipt to this address. */
  email: z.email(),
  /** The language of the order, for texts on the provider's page; English when absent. */
  locale: EventLocale.optional(),
});

export const paymentCancelRequested = defineEvent(
  'orders.payment-cancel-requested.v1',
  'The order no longer awaits payment: the open payment must be closed at the provider before its stock is released.',
  { orderId: OrderId, reason: z.string() },
);

export const refundRequested = defineEvent(
  'orders.refund-requested.v1',
  'Money was taken for an order that will not be delivered.',
  {
    orderId: OrderId,
    amountMinor: Minor,
    reason: z.string(),
  },
);

export const partialRefundRequested = defineEvent(
  'orders.partial-refund-requested.v1',
  'A part of what was paid for an order must be refunded. A refund that has failed may be requested again under its id.',
  { orderId: OrderId, refundId: z.uuid(), amountMinor: Minor, reason: z.string() },
);

export const refundWithdrawn = defineEvent(
  'orders.refund-withdrawn.v1',
  'A refund is no longer wanted from the payment provider: the money was paid back another way, or another refund takes its place.',
  {
    orderId: OrderId,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor.min(1),
  },
);

export const orderPartlyRefunded = defineEvent(
  'orders.order-partly-refunded.v1',
  'A part of what was paid for an order was refunded, or is not collected in cash; the order goes on.',
  { orderId: OrderId, number: OrderNumber, refundId: z.uuid(), amountMinor: Minor },
);

export const orderRefundReversed = defineEvent(
  'orders.order-refund-reversed.v1',
  'A refund of an order that had been made has come back to the shop; its sum is owed to the customer again.',
  {
    orderId: OrderId,
    number: OrderNumber,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor,
  },
);

export const goodsLeftOut = defineEvent(
  'orders.goods-left-out.v1',
  'An order was packed without goods that were sold to it and are not on the shelf.',
  {
    orderId: OrderId,
    /** The packer, as recorded in the audit log. */
    actor: z.object({ userId: z.string(), name: z.string() }),
    lines: z.array(z.object({ productId: ProductId, quantity: Quantity })).min(1),
    /** What is in the bag instead of some of them. */
    substitutes: z.array(z.object({ productId: ProductId, quantity: Quantity })).default([]),
  },
);

export const goodsReturned = defineEvent(
  'orders.goods-returned.v1',
  'Goods of a delivered order have come back, their refund was made, and they can be sold again.',
  {
    orderId: OrderId,
    refundId: z.uuid(),
    /** The admin who made the refund, as recorded in the audit log. */
    actor: z.object({ userId: z.string(), name: z.string() }).optional(),
    lines: z.array(z.object({ productId: ProductId, quantity: Quantity })).min(1),
  },
);

export const reservationDecided = defineEvent(
  'orders.reservation-decided.v1',
  'The decision on an expired reservation: extend, commit or release it.',
  { orderId: OrderId, answer: z.enum(['keep', 'commit', 'release']) },
);

/** The statuses that the browsers that follow an order are told, and those with which they stop following it. */
export const pushedStatuses = ['delivering', 'delivered', 'cancelled'] as const;
export type PushedStatus = (typeof pushedStatuses)[number];

export const orderPushRequested = defineEvent(
  'orders.order-push-requested.v1',
  'An order that browsers follow is on the way, at the door, or will not come. Published only for such orders.',
  { orderId: OrderId, number: OrderNumber, locale: EventLocale, status: z.enum(pushedStatuses) },
);

export const customerAnonymised = defineEvent(
  'orders.customer-anonymised.v1',
  'The customer of this order was erased; services that hold data about them because of it erase it too.',
  { orderId: OrderId },
);
