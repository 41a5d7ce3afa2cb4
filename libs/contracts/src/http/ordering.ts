import { z } from 'zod';
import { Minor, OrderId, OrderNumber, ProductId } from '../ids.js';
import { Nip } from '../nip.js';
import { deliveryTimes, orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { plainText } from '../plain-text.js';
import { CartItems } from './cart.js';
import { defineRoute } from './route.js';

export const Totals = z.object({
  subtotalMinor: Minor,
  deliveryFeeMinor: Minor,
  serviceFeeMinor: Minor,
  totalMinor: Minor,
});
export type Totals = z.infer<typeof Totals>;

const text = plainText.trim();

const District = text.min(1).max(64);

export const QuoteRequest = z.strictObject({ items: CartItems, district: District });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const Quote = Totals.extend({
  district: z.string(),
  deliverable: z.boolean(),
  /** Straight line from the warehouse to the district's centre, kilometres. */
  distanceKm: z.number(),
  serviceFeePercent: z.number(),
  minimumOrderMinor: Minor.nullable(),
  lines: z.array(
    z.object({ productId: ProductId, name: z.string(), unitPriceMinor: Minor, quantity: z.int(), lineTotalMinor: Minor }),
  ),
});
export type Quote = z.infer<typeof Quote>;

const requiredText = (max: number) => text.min(1).max(max);

/** The checkout form as it is sent. Card and BLIK fields have no place here: a body that holds them is refused (F-10). */
export const PlaceOrderRequest = z.strictObject({
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
  /** What the shopper saw; a different figure of the server's answers 409 `price-changed`. */
  expectedTotalMinor: Minor.optional(),
  /** The buyer's tax number, for the receipt. */
  nip: Nip.optional(),
  locale: z.enum(['en', 'pl']).default('en'),
});
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;

/** What the gateway sends on: the form, the id it picked, and the fingerprint of the body for replays. */
export const PlaceOrderCommand = z.strictObject({
  orderId: OrderId,
  bodyHash: z.string().regex(/^[0-9a-f]{64}$/),
  order: PlaceOrderRequest,
});
export type PlaceOrderCommand = z.infer<typeof PlaceOrderCommand>;

/** How placing an order stands at this moment: still open, or decided one way or the other. */
export const orderOutcomes = ['open', 'accepted', 'awaiting-payment', 'rejected', 'cancelled'] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const PlacedOrder = z.object({
  id: OrderId,
  number: OrderNumber,
  /** Opens the order's details later; 128 bits, only its hash is stored. */
  accessToken: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totals: Totals,
  payment: z.object({ url: z.url() }).nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const PlaceOrderAnswer = z.object({ outcome: z.enum(orderOutcomes), order: PlacedOrder });
export type PlaceOrderAnswer = z.infer<typeof PlaceOrderAnswer>;

/** `/orders/:ref` takes the id or the public number. */
export const OrderRef = z.strictObject({ ref: z.union([OrderId, OrderNumber]) });

/** Who asks for an order: at most one of these opens its details (F-05). */
export const OrderAccess = z.strictObject({ accessToken: z.string().max(64).optional() });

/** Asks for the key to an order with the e-mail address it was placed with. */
export const OrderKeyRequest = z.strictObject({ email: z.string().trim().min(3).max(254) });
export type OrderKeyRequest = z.infer<typeof OrderKeyRequest>;

export const OrderKey = z.object({ accessToken: z.string() });
export type OrderKey = z.infer<typeof OrderKey>;

export const OrderTracking = z.object({
  number: OrderNumber,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Percent, see `statusProgress`. */
  progress: z.int().min(0).max(100),
  district: z.string(),
  destination: z.object({ latitude: z.number(), longitude: z.number() }),
  distanceKm: z.number(),
  placedAt: z.iso.datetime(),
  /** When it should be there; null once delivered or cancelled. */
  etaAt: z.iso.datetime().nullable(),
  timeline: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })),
  riderAssigned: z.boolean(),
  /** Null unless the asker proved that the order is theirs. */
  details: z
    .object({
      id: OrderId,
      customerName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      zipCode: z.string(),
      deliveryTime: z.enum(deliveryTimes),
      paymentMethod: z.enum(paymentMethods),
      paymentUrl: z.url().nullable(),
      totals: Totals,
      items: z.array(z.object({ productId: ProductId, name: z.string(), unitPriceMinor: Minor, quantity: z.int() })),
      rider: z.object({ name: z.string(), phone: z.string() }).nullable(),
      cancellable: z.boolean(),
    })
    .nullable(),
});
export type OrderTracking = z.infer<typeof OrderTracking>;

/** What the gateway is told: the order's id as well, which it needs for live news and which not every visitor may see. */
export const TrackedOrder = z.object({ orderId: OrderId, tracking: OrderTracking });
export type TrackedOrder = z.infer<typeof TrackedOrder>;

/** Answered by orders. */
export const orderRoutes = {
  quote: defineRoute({ method: 'POST', repeatable: true, path: '/quotes', body: QuoteRequest, answer: Quote }),
  /** Repeatable because the order brings its own id. */
  place: defineRoute({ method: 'POST', repeatable: true, path: '/orders', body: PlaceOrderCommand, answer: PlaceOrderAnswer }),
  /** POST because the access token must not stand in an address. */
  track: defineRoute({
    method: 'POST',
    repeatable: true,
    path: '/orders/:ref/tracking',
    params: OrderRef,
    body: OrderAccess,
    answer: TrackedOrder,
  }),
  open: defineRoute({ method: 'POST', path: '/orders/:ref/access', params: OrderRef, body: OrderKeyRequest, answer: OrderKey }),
  cancel: defineRoute({
    method: 'POST',
    path: '/orders/:ref/cancel',
    params: OrderRef,
    body: OrderAccess,
    answer: TrackedOrder,
  }),
};
