import { defaultLocale } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, OrderId, OrderNumber, ProductId } from '../ids.js';
import { Locale } from '../locale.js';
import { Nip } from '../nip.js';
import { deliveryTimes, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { plainText } from '../plain-text.js';
import { OrderFieldValues } from '../order-fields.js';
import { RiderNote } from './rider-note.js';
import { ShortLine } from './order-line.js';
import { CartItems } from './cart.js';
import { OrderAccess, OrderKey, OrderKeyRequest, OrderRef, OrderTokenHeaders } from './order-access.js';
import { QuotedCoupon, TypedCoupon } from './coupon.js';
import { defineRoutes } from './route.js';
import { Totals } from './order-money.js';
import { OrderTracking, TrackedOrder } from './order-tracking.js';

const exampleTotals = { subtotalMinor: 3_798, deliveryFeeMinor: 999, serviceFeeMinor: 266, discountMinor: 0, totalMinor: 5_063 };

const text = plainText.trim();

const District = text.min(1).max(64).describe('One of the names of `districts` in `GET /api/store`.');

export const QuoteRequest = z
  .strictObject({
    items: CartItems,
    district: District,
    couponCode: TypedCoupon.optional(),
    insteadOf: z
      .strictObject({ ...OrderRef.shape, ...OrderAccess.shape })
      .optional()
      .describe(
        'An unpaid order that this one would replace: it uses up no discount code. Without effect unless its token or the account proves that it is mine.',
      ),
    fields: OrderFieldValues.optional().describe(
      'Of extensions: those on which the delivery fee depends, as far as the customer has filled them in.',
    ),
  })
  .register(apiNotes, { example: { items: [{ productId: 'toor-dal-1kg', quantity: 2 }], district: 'Mokotów' } });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const Quote = Totals.extend({
  district: z.string(),
  deliverable: z.boolean(),
  distanceKm: z.number().describe("Straight-line distance from the warehouse to the district's centre, in kilometres."),
  serviceFeePercent: z.number(),
  minimumOrderMinor: Minor.nullable(),
  /** Null: the quote was asked without a discount code. */
  coupon: QuotedCoupon.nullable(),
  lines: z.array(
    z.object({ productId: ProductId, name: z.string(), unitPriceMinor: Minor, quantity: z.int(), lineTotalMinor: Minor }),
  ),
}).register(apiNotes, {
  example: {
    ...exampleTotals,
    district: 'Mokotów',
    deliverable: true,
    distanceKm: 1.93,
    serviceFeePercent: 7,
    minimumOrderMinor: null,
    coupon: null,
    lines: [{ productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_899, quantity: 2, lineTotalMinor: 3_798 }],
  },
});
export type Quote = z.infer<typeof Quote>;

const requiredText = (max: number) => text.min(1).max(max);

/** The submitted checkout form. Card and BLIK fields are not allowed: a body that contains them is refused (F-10). */
export const PlaceOrderRequest = z
  .strictObject({
    items: CartItems,
    firstName: requiredText(80),
    lastName: requiredText(80),
    email: z.email().max(254),
    phone: requiredText(32),
    address: requiredText(200),
    city: z.literal('Warszawa').default('Warszawa'),
    district: District,
    zipCode: requiredText(16),
    deliveryTime: z.enum(deliveryTimes).default('1-2'),
    paymentMethod: z.enum(paymentMethods),
    riderNote: RiderNote.min(1).optional(),
    substitutesFor: z
      .array(ProductId)
      .max(100)
      .optional()
      .describe(
        'Products of the order for which a substitute may be packed if they are missing; others are left out and refunded.',
      ),
    windowFrom: z.iso
      .datetime()
      .optional()
      .describe(
        'The start of the delivery window the customer saw; if the order would get one that begins more than 30 minutes earlier or later, the answer is 409 `window-not-available` with its start as `windowFrom`. Windows begin at full ten minutes and move on with the clock, which needs no new consent.',
      ),
    expectedTotalMinor: Minor.optional().describe(
      "The total the customer saw; if the server's total differs, the answer is 409 `price-changed`.",
    ),
    couponCode: TypedCoupon.optional().describe(
      'A discount code; if it no longer applies, the answer is 409 `coupon-refused` with the `quote` without it.',
    ),
    nip: Nip.optional().describe("The buyer's tax number, for the receipt."),
    fields: OrderFieldValues.optional().describe('Of extensions.'),
    locale: Locale.default(defaultLocale),
  })
  .register(apiNotes, {
    example: {
      items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa',
      district: 'Mokotów',
      zipCode: '02-566',
      deliveryTime: '1-2',
      paymentMethod: 'cash',
      riderNote: 'Entrance B, code 12',
      expectedTotalMinor: 5_063,
      locale: 'pl',
    },
  });
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;

/** The command the gateway sends: the form, the id it chose, and the hash of the body for detecting repetitions. */
export const PlaceOrderCommand = z.strictObject({
  orderId: OrderId,
  bodyHash: z.string().regex(/^[0-9a-f]{64}$/),
  order: PlaceOrderRequest,
});
export type PlaceOrderCommand = z.infer<typeof PlaceOrderCommand>;

/**
 * The current result of placing an order: still open, or decided. `rejected`: not enough stock; `not-completed`: it ended before it was
 * accepted; `cancelled`: it was cancelled by a customer or an admin, or refunded.
 */
export const orderOutcomes = ['open', 'accepted', 'awaiting-payment', 'rejected', 'not-completed', 'cancelled'] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const PlacedOrder = z
  .object({
    id: OrderId,
    number: OrderNumber,
    accessToken: z
      .string()
      .describe("Opens the order's details later; send it as `X-Order-Token`. The shop stores only a hash of it."),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    totals: Totals,
    payment: z.object({ url: z.url() }).nullable(),
  })
  .register(apiNotes, {
    example: {
      id: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      number: 'ORD-204816',
      accessToken: 'kVx3bq0W9m2dYpL5sT7uRw',
      status: 'pending',
      paymentStatus: 'unpaid',
      totals: exampleTotals,
      payment: null,
    },
  });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** A line that was short when the order was rejected, with the product's name at that time. */
export const NamedShortLine = ShortLine.extend({ name: z.string() });
export type NamedShortLine = z.infer<typeof NamedShortLine>;

export const PlaceOrderAnswer = z.object({
  outcome: z.enum(orderOutcomes),
  order: PlacedOrder,
  isNew: z.boolean().describe('True if this request created the order; false if it repeats an earlier one.'),
  shortLines: z
    .array(NamedShortLine)
    .describe(
      'With `rejected`: the lines that were short at the time of the decision, so that a repetition gets the same answer.',
    ),
});
export type PlaceOrderAnswer = z.infer<typeof PlaceOrderAnswer>;

export const CancelOrderCommand = OrderAccess.extend({
  /** An order that has been paid, or is paid before its payment page is closed, is not cancelled. */
  onlyIfUnpaid: z.boolean().optional(),
});
export type CancelOrderCommand = z.infer<typeof CancelOrderCommand>;

/** Served by orders. */
export const orderRoutes = defineRoutes('orders', {
  quote: {
    method: 'POST',
    repeatable: true,
    path: '/quotes',
    body: QuoteRequest,
    answer: Quote,
    exposed: {
      audience: 'public',
      limit: 'check',
      summary: 'The price of these items with delivery to a district',
      problems: ['product-unavailable'],
    },
  },
  /** Repeatable because the order brings its own id. */
  place: { method: 'POST', repeatable: true, path: '/orders', body: PlaceOrderCommand, answer: PlaceOrderAnswer },
  /**
   * Called before the gateway answers that the order is still open (202). If it is, that is recorded, and the result will be sent by email;
   * if it is not, the answer contains the result.
   */
  acknowledge: {
    method: 'POST',
    repeatable: true,
    path: '/orders/:id/acknowledgement',
    params: z.strictObject({ id: OrderId }),
    answer: PlaceOrderAnswer,
  },
  /** POST because the access token must not be part of an address. */
  track: {
    method: 'POST',
    repeatable: true,
    path: '/orders/:ref/tracking',
    params: OrderRef,
    body: OrderAccess,
    answer: TrackedOrder,
  },
  open: {
    method: 'POST',
    path: '/orders/:ref/access',
    params: OrderRef,
    body: OrderKeyRequest,
    answer: OrderKey,
    exposed: {
      audience: 'public',
      limit: 'track',
      by: 'gateway',
      summary: 'The key to an order, for its number and its e-mail address',
      problems: ['not-found'],
    },
  },
  cancel: {
    method: 'POST',
    path: '/orders/:ref/cancel',
    params: OrderRef,
    body: CancelOrderCommand,
    answer: TrackedOrder,
  },
});

const IdempotencyHeaders = z.object({
  'idempotency-key': z.uuid().describe('A UUID you choose for this order; repeat the request with the same one.'),
});

const CancelQuery = z.strictObject({
  onlyIfUnpaid: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      'With `true` an order that was paid, or is paid before its payment page is closed, is not cancelled: it goes on, and no refund is made.',
    ),
});

/** Orders of the public API. The key of an order is sent in a header. */
export const publicOrderRoutes = defineRoutes('gateway', {
  place: {
    method: 'POST',
    path: '/orders',
    body: PlaceOrderRequest,
    answer: PlacedOrder,
    exposed: {
      audience: 'public',
      limit: 'order',
      id: 'orderPlace',
      summary: 'Place an order',
      headers: IdempotencyHeaders,
      meanings: {
        201: 'The order is placed; with online payment, `payment.url` is where the customer pays.',
        202: 'The order is recorded and not decided yet: its outcome comes by email and at the address in `Location`.',
      },
      problems: [
        'idempotency-key-missing',
        'idempotency-key-reused',
        'insufficient-stock',
        'order-not-completed',
        'price-changed',
        'coupon-refused',
        'product-unavailable',
        'payment-method-unavailable',
        'below-minimum-order',
        'order-fields-invalid',
        'orders-paused',
        'window-not-available',
        'outside-delivery-area',
      ],
    },
  },
  track: {
    method: 'GET',
    path: '/orders/:ref',
    params: OrderRef,
    answer: OrderTracking,
    exposed: {
      audience: 'public',
      limit: 'track',
      id: 'orderTrack',
      summary: 'Where an order stands; all of it with its token or for its owner, only the status for others',
      headers: OrderTokenHeaders,
      problems: ['not-found'],
    },
  },
  cancel: {
    method: 'POST',
    path: '/orders/:ref/cancel',
    params: OrderRef,
    query: CancelQuery,
    answer: OrderTracking,
    exposed: {
      audience: 'public',
      limit: 'track',
      id: 'orderCancel',
      summary: 'Cancel an order before the rider sets off',
      headers: OrderTokenHeaders,
      problems: ['not-found', 'order-not-cancellable'],
    },
  },
});
