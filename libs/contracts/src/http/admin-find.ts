import { z } from 'zod';
import { CustomerProfile } from './admin-customers.js';
import { AdminOrderRow, AdminSearch } from './admin-order-list.js';
import { AdminProduct } from './admin-products.js';
import { defineRoutes, toAdmins } from './route.js';

/** The most results of each kind: the palette shows them all at once, and a longer list has a page of its own. */
export const mostFound = 5;

export const FindQuery = z.strictObject({ q: AdminSearch.min(1) });
export type FindQuery = z.infer<typeof FindQuery>;

export const FoundOrder = AdminOrderRow.pick({
  id: true,
  number: true,
  customerName: true,
  district: true,
  status: true,
  totalMinor: true,
  refundedMinor: true,
  paymentStatus: true,
  createdAt: true,
});
export type FoundOrder = z.infer<typeof FoundOrder>;

export const FoundProduct = AdminProduct.pick({ id: true, name: true, translatedName: true, priceMinor: true, isActive: true });
export type FoundProduct = z.infer<typeof FoundProduct>;

export const FoundCustomer = CustomerProfile.pick({ id: true, fullName: true, email: true });
export type FoundCustomer = z.infer<typeof FoundCustomer>;

/** `isDown`: the service that knows them did not answer, so `items` is empty although there may be some. */
const groupOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item).max(mostFound), isDown: z.boolean() });

/** What the console's palette finds for some words, one group for each service that was asked. */
export const Found = z.object({
  orders: groupOf(FoundOrder),
  products: groupOf(FoundProduct),
  customers: groupOf(FoundCustomer),
});
export type Found = z.infer<typeof Found>;

/** Served by orders, to admins only. */
export const findRoutes = defineRoutes('orders', {
  orders: {
    method: 'GET',
    path: '/internal/found-orders',
    reads: 'list',
    permission: 'orders.read',
    query: FindQuery,
    answer: z.array(FoundOrder).max(mostFound),
  },
});

/** The console's palette: one question, answered by each service that knows something (ADR 0058). */
export const adminFindRoutes = defineRoutes('gateway', {
  find: {
    method: 'GET',
    path: '/admin/find',
    permission: 'orders.read',
    query: FindQuery,
    answer: Found,
    exposed: toAdmins(
      'Orders, products and customers that some words may mean, at most five of each; a service that is down says so',
    ),
  },
});
