import { z } from 'zod';
import { Locale } from '../locale.js';
import { AdminOrderRow, AdminSearch } from './admin-order-list.js';
import { longestTag } from '../tag-limits.js';
import { defineRoutes } from './route.js';

/** A customer with an account, as stored by identity. The email address is used to match orders only when it is verified (F-04). */
export const CustomerProfile = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  locale: Locale.describe('Language of emails and of the shop, as chosen at the sign-up.'),
  tags: z.array(z.string()).default([]).describe('Short words of the staff; for the shop only.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CustomerProfile = z.infer<typeof CustomerProfile>;

export const ProfileQuery = z.strictObject({
  search: AdminSearch.optional().describe('Searches the full name, the username and the email address.'),
  tag: z.string().trim().min(1).max(longestTag).optional().describe('Only customers with this tag.'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type ProfileQuery = z.infer<typeof ProfileQuery>;

export const ProfilePage = z.object({ items: z.array(CustomerProfile), total: z.int(), page: z.int(), pageSize: z.int() });
export type ProfilePage = z.infer<typeof ProfilePage>;

/** Served by identity, to admins only. */
export const profileRoutes = defineRoutes('identity', {
  list: {
    method: 'GET',
    path: '/internal/profiles',
    reads: 'list',
    permission: 'customers.read',
    query: ProfileQuery,
    answer: ProfilePage,
  },
  one: {
    method: 'GET',
    path: '/internal/profiles/:id',
    permission: 'customers.read',
    params: z.strictObject({ id: z.uuid() }),
    answer: CustomerProfile,
  },
});

export const CustomerKeys = z.strictObject({
  customers: z
    .array(z.strictObject({ id: z.uuid(), email: z.string().nullable() }))
    .max(100)
    .describe('`email` only if it is verified.'),
});

export const CustomerOrders = z.strictObject({ id: z.uuid(), email: z.string().nullable() });

/** Served by orders, to admins only. */
export const customerOrderRoutes = defineRoutes('orders', {
  counts: {
    method: 'POST',
    path: '/admin/customer-order-counts',
    permission: 'customers.read',
    body: CustomerKeys,
    answer: z.array(z.object({ id: z.uuid(), orders: z.int(), lastOrderAt: z.iso.datetime().nullable() })),
    expects: { nothing: 'it only reads' },
  },
  recent: {
    method: 'POST',
    path: '/admin/customer-orders',
    permission: 'customers.read',
    body: CustomerOrders,
    answer: z.array(AdminOrderRow),
    expects: { nothing: 'it only reads' },
  },
});

/** A row of the console's customer list (ACUS-010). */
export const AdminCustomer = CustomerProfile.extend({
  orderCount: z.int(),
  lastActivity: z.iso.datetime().nullable(),
});
export type AdminCustomer = z.infer<typeof AdminCustomer>;

export const AdminCustomerPage = z.object({ items: z.array(AdminCustomer), total: z.int(), page: z.int(), pageSize: z.int() });
export type AdminCustomerPage = z.infer<typeof AdminCustomerPage>;
