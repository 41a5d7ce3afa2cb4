import { z } from 'zod';
import { OrderId } from '../ids.js';
import { OrderAccess, OrderKey, OrderKeyRequest, OrderRef, OrderTokenHeaders } from './order-access.js';
import { OrderTracking, TrackedOrder } from './order-tracking.js';
import { PlaceOrderAnswer, PlaceOrderCommand, PlaceOrderRequest, PlacedOrder } from './place-order.js';
import { Quote, QuoteRequest } from './quote.js';
import { defineRoutes } from './route.js';

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
