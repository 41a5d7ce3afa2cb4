import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { plainText } from '../plain-text.js';
import { AdminOrder, AdminOrderParams } from './admin-orders.js';
import { defineRoutes, toAdmins } from './route.js';

/**
 * What the shop knows about the customer of an order. Orders of an account belong together; a guest's belong to the email address, which
 * nobody has verified (F-04).
 */
export const OrderCustomer = z.object({
  accountId: z.uuid().nullable().describe('Null for a guest.'),
  orders: z.int().describe('Including this order, without those that were refused.'),
  spentMinor: z.int().describe('Grosze of all orders that were neither cancelled nor refunded.'),
  lastOther: z
    .object({ id: z.uuid(), number: z.string(), placedAt: z.iso.datetime() })
    .nullable()
    .describe('The latest order besides this one; null when this is the only one.'),
});
export type OrderCustomer = z.infer<typeof OrderCustomer>;

const requiredText = (max: number) => plainText.trim().min(1).max(max);

/** Where in the order's district it goes and whom the rider calls, in the order's `version`. */
export const ContactChange = z
  .strictObject({
    version: z.int(),
    phone: requiredText(32),
    address: requiredText(200),
    zipCode: requiredText(16),
  })
  .register(apiNotes, { example: { version: 3, phone: '+48 600 100 200', address: 'Puławska 14/1', zipCode: '02-566' } });
export type ContactChange = z.infer<typeof ContactChange>;

/** Served by orders, to admins only. */
export const adminOrderCustomerRoutes = defineRoutes('orders', {
  read: {
    method: 'GET',
    path: '/admin/orders/:id/customer',
    permission: 'customers.read',
    params: AdminOrderParams,
    answer: OrderCustomer,
    exposed: toAdmins('What the customer of an order has ordered so far', ['not-found']),
  },
  /** The district stays: the fee, the rider's destination and the delivery area follow from it. */
  changeContact: {
    method: 'PATCH',
    path: '/admin/orders/:id/contact',
    permission: 'orders.work',
    params: AdminOrderParams,
    body: ContactChange,
    answer: AdminOrder,
    expects: { fields: ['version'] },
    exposed: toAdmins('Change street, postcode and phone number before the rider sets off', [
      'not-found',
      'not-possible-now',
      'changed-meanwhile',
    ]),
  },
});
