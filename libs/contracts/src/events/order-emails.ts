import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { VatShare } from '../http/order-money.js';
import { Minor, OrderId, OrderNumber, Quantity } from '../ids.js';
import { EventLocale } from '../locale.js';
import { paymentStatuses } from '../order-status.js';
import { toldCancelReasons, undeliveredReasons } from '../order-steps.js';
import { EventPaymentMethod } from '../payment-method.js';
import { plainText } from '../plain-text.js';
import { LineSoldByWeight } from '../sold-by-weight.js';
import { ShortLine } from '../http/order-line.js';

export const orderEmails = ['confirmation', 'delivered', 'cancelled', 'refunded'] as const;
export type OrderEmail = (typeof orderEmails)[number];

export const orderEmailRequested = defineEvent(
  'orders.order-email-requested.v1',
  'The customer must be sent an email. Contains everything in the email, personal data included; for notifications only.',
  {
    email: z.enum(orderEmails),
    locale: EventLocale,
    orderId: OrderId,
    number: OrderNumber,
    customer: z.object({
      name: plainText,
      email: z.email(),
      phone: plainText,
      address: plainText,
      zipCode: plainText,
      city: plainText,
      district: plainText,
    }),
    /** The shop's address for notices of new orders, if saved in its settings. */
    merchantEmail: z.email().optional(),
    /** Who sells, in one line for the foot of the email, if the shop has saved its company. */
    imprint: z.string().max(500).optional(),
    /** When the order is promised to arrive. */
    window: z.object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) }).optional(),
    /** The buyer's tax number, for the receipt, as it was stored: the shop may ask for another kind by now. */
    nip: z.string().max(20).optional(),
    paymentMethod: EventPaymentMethod,
    paymentStatus: z.enum(paymentStatuses),
    lines: z
      .array(z.object({ name: z.string(), unitPriceMinor: Minor, quantity: Quantity, weighed: LineSoldByWeight.optional() }))
      .min(1),
    totals: z.object({
      subtotalMinor: Minor,
      deliveryFeeMinor: Minor,
      serviceFeeMinor: Minor,
      /** What a discount code takes off; part of the total. */
      discountMinor: Minor.optional(),
      /** Missing: none. */
      depositMinor: Minor.optional(),
      totalMinor: Minor,
    }),
    /** The discount code of the order, if it has one. */
    couponCode: z.string().max(64).optional(),
    vat: z.array(VatShare),
    /** What `cancelled` and `refunded` say is refunded, grosze; left out: the total. */
    amountMinor: Minor.optional(),
    /** Why the shop cancelled it, for `cancelled`; left out: the shop did not. Consumers must accept unknown reasons. */
    shopReason: z.enum(toldCancelReasons).catch('other').optional(),
    /** Opens the order; it becomes the fragment of links, which is never sent to a server (F-05). */
    accessToken: z.string(),
  },
);

/** `not-placed`: the order ended before it was accepted. `payment-open`: it can be paid now. */
export const acknowledgedOrderEmails = ['not-placed', 'payment-open'] as const;
export type AcknowledgedOrderEmail = (typeof acknowledgedOrderEmails)[number];

/** Why an order was not placed. Consumers must accept unknown reasons. */
export const NotPlacedReason = z
  .enum(['out-of-stock', 'stock-timeout', 'payment-failed', 'payment-timeout', 'cancelled', 'unknown'])
  .catch('unknown');
export type NotPlacedReason = z.infer<typeof NotPlacedReason>;

export const acknowledgedOrderEmailRequested = defineEvent(
  'orders.acknowledged-order-email-requested.v1',
  'The customer received a 202 and must now be sent the outcome by email, or has left the payment page of an order that is still unpaid. Contains everything in the email, personal data included; for notifications only.',
  {
    email: z.enum(acknowledgedOrderEmails),
    locale: EventLocale,
    orderId: OrderId,
    number: OrderNumber,
    customer: z.object({ name: plainText, email: z.email() }),
    /** The reply-to address, if the shop has saved one in its settings. */
    merchantEmail: z.email().optional(),
    /** Who sells, in one line for the foot of the email, if the shop has saved its company. */
    imprint: z.string().max(500).optional(),
    totalMinor: Minor,
    /** Only for `not-placed`. */
    reason: NotPlacedReason.optional(),
    /** Only for `cancelled` by the shop: why. Consumers must accept unknown reasons. */
    shopReason: z.enum(toldCancelReasons).catch('other').optional(),
    /** Only for `not-placed` because of missing stock: the remaining quantity of each product that was short. */
    shortLines: z.array(ShortLine.extend({ name: z.string() })).optional(),
    /** Only for `payment-open`: the provider's payment page. */
    paymentUrl: z.url().optional(),
    /** Only for `payment-open`, of an order that has been waiting for its payment for a while: how long its goods are held. */
    payUntil: z.iso.datetime().optional(),
    /** Opens the order; it becomes the fragment of links, which is never sent to a server (F-05). */
    accessToken: z.string(),
  },
);

export const notDeliveredEmailRequested = defineEvent(
  'orders.not-delivered-email-requested.v1',
  'The rider could not hand an order over, and the customer must be sent an email. For notifications only.',
  {
    locale: EventLocale,
    orderId: OrderId,
    number: OrderNumber,
    customer: z.object({ name: plainText, email: z.email() }),
    /** The reply-to address, if the shop has saved one in its settings. */
    merchantEmail: z.email().optional(),
    /** Who sells, in one line for the foot of the email, if the shop has saved its company. */
    imprint: z.string().max(500).optional(),
    /** Consumers must accept unknown reasons. */
    reason: z.enum(undeliveredReasons).catch('other'),
    /** Its rider has kept it and tries again; otherwise it is back in the shop. */
    triesAgain: z.boolean(),
    /** Opens the order; it becomes the fragment of links, which is never sent to a server (F-05). */
    accessToken: z.string(),
  },
);

/** Goods in words; `grams`: of so many pieces of what is sold by weight. */
const NamedGoods = z.object({ name: z.string(), quantity: z.int(), grams: z.int().optional() });

export const partialRefundEmailRequested = defineEvent(
  'orders.partial-refund-email-requested.v1',
  'A part of an order was refunded, or is not collected in cash, and the customer must be sent an email. For notifications only.',
  {
    locale: EventLocale,
    orderId: OrderId,
    number: OrderNumber,
    /** An order may have several; each has an email of its own, or is one of those of a packing, which is told in one: the first of them. */
    refundId: z.uuid(),
    /** Of all that it tells of. 0: nothing was refunded; the email is only about `substitutes`. */
    amountMinor: Minor,
    /** What is then to be paid at the door; left out when the order is paid. */
    toCollectMinor: Minor.optional(),
    /** The goods the customer does not get, named in the language of the email; left out when it is for another reason. */
    missing: z.array(NamedGoods).optional(),
    /** The goods that are refunded for another reason, named as `missing`. */
    goods: z.array(NamedGoods).optional(),
    withDeliveryFee: z.literal(true).optional(),
    /** The order is still to be packed: without `goods`. */
    notInBag: z.literal(true).optional(),
    /** Something else of the order is still to come. */
    restStays: z.literal(true).optional(),
    /** What the customer gets instead of what was ordered. */
    substitutes: z.array(z.object({ name: z.string(), insteadOf: z.string(), quantity: z.int() })).optional(),
    /** The goods that weigh less than was agreed, grams. */
    weighed: z.array(z.object({ name: z.string(), grams: z.int(), agreedGrams: z.int() })).optional(),
    customer: z.object({ name: plainText, email: z.email() }),
    /** The shop's address for answers, if saved in its settings. */
    merchantEmail: z.email().optional(),
    /** Who sells, in one line for the foot of the email, if the shop has saved its company. */
    imprint: z.string().max(500).optional(),
    paymentMethod: EventPaymentMethod,
    paymentStatus: z.enum(paymentStatuses),
    /** Opens the order; it becomes the fragment of the link, which is never sent to a server (F-05). */
    accessToken: z.string(),
  },
);
