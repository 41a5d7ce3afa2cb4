import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { OrderId, OrderNumber, ProductId } from '../ids.js';
import { orderStatuses, paymentStatuses } from '../order-status.js';
import { ToPay } from './order-money.js';
import { defineRoutes } from './route.js';

/** As many orders as a browser stores. */
const mostOrders = 20;

/** The orders of one browser, each with the access token that proves that it is the caller's. */
export const OrderStatesRequest = z
  .strictObject({
    orders: z
      .array(z.strictObject({ ref: z.union([OrderId, OrderNumber]), accessToken: z.string().min(1).max(64) }))
      .max(mostOrders),
  })
  .register(apiNotes, {
    example: { orders: [{ ref: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b', accessToken: 'kVx3bq0W9m2dYpL5sT7uRw' }] },
  });
export type OrderStatesRequest = z.infer<typeof OrderStatesRequest>;

/** Where an order stands, without anything that names its customer. */
export const OrderState = z.object({
  id: OrderId,
  number: OrderNumber,
  version: z.int().describe('Grows with every step of the order, as that of `OrderTracking`.'),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  placedAt: z.iso.datetime(),
  windowFrom: z.iso.datetime().describe('Start of the promised window.'),
  windowTo: z.iso.datetime().describe('End of the promised window.'),
  etaAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'Expected time of delivery; null once delivered or cancelled, and where the staff moves the orders: nobody knows it there.',
    ),
  ...ToPay.shape,
  held: z
    .array(z.object({ productId: ProductId, quantity: z.int() }))
    .describe('Pieces that are free again for the order that takes the place of this unpaid one; empty once it is paid.'),
});
export type OrderState = z.infer<typeof OrderState>;

export const OrderStates = z
  .object({ orders: z.array(OrderState) })
  .register(apiNotes, { description: 'Where each order stands.' });
export type OrderStates = z.infer<typeof OrderStates>;

/** Served by orders. POST because access tokens must not be part of an address. */
export const orderStateRoutes = defineRoutes('orders', {
  states: {
    method: 'POST',
    repeatable: true,
    path: '/order-states',
    body: OrderStatesRequest,
    answer: OrderStates,
    exposed: {
      audience: 'public',
      limit: 'check',
      summary:
        'Where several of my orders stand: those whose token is right, and those of my account that are under way; newest first',
    },
  },
});
