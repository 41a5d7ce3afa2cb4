import { z } from 'zod';
import { AdminOrderParams } from './admin-orders.js';
import { defineRoutes, toAdmins } from './route.js';

/** An email to the customer about an order. */
export const OrderEmailState = z.object({
  template: z.enum([
    'confirmation',
    'delivered',
    'not-delivered',
    'cancelled',
    'refunded',
    'partly-refunded',
    'not-placed',
    'payment-open',
  ]),
  state: z.enum(['waiting', 'sent', 'failed']).describe('`waiting`: it is sent, or tried again; `failed`: it was given up.'),
  attempts: z.int(),
  dueSince: z.iso.datetime().describe('When it was to be sent first.'),
});
export type OrderEmailState = z.infer<typeof OrderEmailState>;

/** Served by notifications, to admins only. */
export const adminOrderEmailRoutes = defineRoutes('notifications', {
  list: {
    method: 'GET',
    path: '/admin/orders/:id/emails',
    permission: 'orders.read',
    params: AdminOrderParams,
    answer: z.array(OrderEmailState),
    exposed: toAdmins('The emails to the customer about an order, the oldest first, and whether they have been sent'),
  },
});
