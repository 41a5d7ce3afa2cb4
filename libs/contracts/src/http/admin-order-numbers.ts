import { z } from 'zod';
import { OrderId, OrderNumber } from '../ids.js';
import { defineRoutes, toAdmins } from './route.js';

const anId = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** Up to 100 orders, as many as a list of the console shows at once. */
export const OrderNumbersQuery = z.strictObject({
  ids: z
    .string()
    .regex(new RegExp(`^${anId}(?:,${anId}){0,99}$`), 'must be 1 to 100 ids of orders with commas between them')
    .describe('1 to 100 ids of orders with commas between them.'),
});
export type OrderNumbersQuery = z.infer<typeof OrderNumbersQuery>;

export const NumberedOrder = z.object({ id: OrderId, number: OrderNumber });
export type NumberedOrder = z.infer<typeof NumberedOrder>;

/** Served by orders, to admins only: the stock's movements and the audit log know orders by their ids alone. */
export const adminOrderNumberRoutes = defineRoutes('orders', {
  numbers: {
    method: 'GET',
    path: '/admin/order-numbers',
    permission: 'orders.read',
    query: OrderNumbersQuery,
    answer: z.array(NumberedOrder),
    exposed: toAdmins('The numbers of the orders with these ids, in no particular order; ids of no order are left out'),
  },
});
