import { z } from 'zod';
import { OrderId } from '../ids.js';
import { OrderAccess, OrderKey, OrderKeyRequest, OrderRef } from './order-access.js';
import { TrackedOrder } from './order-tracking.js';
import { PlaceOrderAnswer, PlaceOrderCommand } from './place-order.js';
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
  open: { method: 'POST', path: '/orders/:ref/access', params: OrderRef, body: OrderKeyRequest, answer: OrderKey },
  cancel: {
    method: 'POST',
    path: '/orders/:ref/cancel',
    params: OrderRef,
    body: CancelOrderCommand,
    answer: TrackedOrder,
  },
});
