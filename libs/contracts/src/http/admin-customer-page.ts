import { z } from 'zod';
import { customerSegments, customerSorts } from '../customer-segments.js';
import { Minor, OrderId, OrderNumber } from '../ids.js';
import { AdminOrderPage, AdminOrderRow, AdminSearch } from './admin-order-list.js';
import { AdminCustomerPage, CustomerOrders, CustomerProfile, ProfileQuery } from './admin-customers.js';
import { mostTagged } from './admin-customer-notes.js';
import { defineRoutes, toAdmins } from './route.js';

/** `search` finds names, usernames and email addresses, and the phone numbers of orders if it is one. */
export const CustomerQuery = ProfileQuery.extend({
  sort: z.enum(customerSorts).default('newest'),
  segment: z.enum(customerSegments).optional(),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** `newest` sorts by the first order. Guests have no tags. */
export const GuestQuery = CustomerQuery.omit({ tag: true });

/** Customers with orders, as orders knows them. */
export const CustomerRanking = z.strictObject({
  sort: z.enum(customerSorts),
  segment: z.enum(customerSegments).optional(),
  search: AdminSearch.optional(),
  only: z.array(z.uuid()).max(mostTagged).optional().describe('Of these accounts only.'),
  page: z.int().min(1).max(10_000),
  pageSize: z.int().min(1).max(100),
});
export type CustomerRanking = z.infer<typeof CustomerRanking>;
export const RankedCustomers = z.object({ ids: z.array(z.uuid()), total: z.int() });

/** A person who ordered without an account, by email address. */
export const Guest = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  orders: z.int(),
  lastOrderAt: z.iso.datetime(),
});
export type Guest = z.infer<typeof Guest>;
export const GuestPage = z.object({ items: z.array(Guest), total: z.int(), page: z.int(), pageSize: z.int() });
export type GuestPage = z.infer<typeof GuestPage>;

/** Something that happened to one of a customer's orders. */
export const CustomerMoment = z.object({
  at: z.iso.datetime(),
  orderId: OrderId,
  number: OrderNumber,
  kind: z.enum(['placed', 'delivered', 'cancelled', 'refunded', 'note']),
  text: z.string().nullable().describe('Of a note.'),
  actor: z.string().nullable(),
});
export type CustomerMoment = z.infer<typeof CustomerMoment>;

/** What the shop knows of a customer by their orders. */
export const CustomerSummary = z.object({
  orders: z.int(),
  spentMinor: Minor.describe('Of orders that count as sold, less refunds, grosze.'),
  averageMinor: Minor.nullable().describe('Null without an order that counts as sold.'),
  everyDays: z.number().nullable().describe('Average days between orders; null with fewer than two.'),
  lastOrderAt: z.iso.datetime().nullable(),
  favourites: z.array(z.object({ productId: z.string(), name: z.string(), pieces: z.int() })),
  addresses: z.array(
    z.object({ address: z.string(), zipCode: z.string(), district: z.string(), phone: z.string(), orders: z.int() }),
  ),
  timeline: z.array(CustomerMoment).describe('The latest fifty, newest first.'),
});
export type CustomerSummary = z.infer<typeof CustomerSummary>;

/** The customer's page in the console. */
export const CustomerRecord = z.object({ profile: CustomerProfile, summary: CustomerSummary });
export type CustomerRecord = z.infer<typeof CustomerRecord>;

const onlyReads = { expects: { nothing: 'it only reads' } } as const;
const pageOf = { page: z.int().min(1).max(10_000), pageSize: z.int().min(1).max(100) };
export const OrdersPageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type OrdersPageQuery = z.infer<typeof OrdersPageQuery>;

/** Served by orders, to admins only. */
export const customerRecordRoutes = defineRoutes('orders', {
  ranking: {
    method: 'POST',
    path: '/admin/customer-ranking',
    reads: 'report',
    permission: 'customers.read',
    body: CustomerRanking,
    answer: RankedCustomers,
    ...onlyReads,
  },
  summary: {
    method: 'POST',
    path: '/admin/customer-summary',
    reads: 'list',
    permission: 'customers.read',
    body: CustomerOrders,
    answer: CustomerSummary,
    ...onlyReads,
  },
  orders: {
    method: 'POST',
    path: '/admin/customer-orders-page',
    reads: 'list',
    permission: 'customers.read',
    body: CustomerOrders.extend(pageOf),
    answer: AdminOrderPage,
    ...onlyReads,
  },
  guests: {
    method: 'GET',
    path: '/admin/guests',
    reads: 'report',
    permission: 'customers.read',
    query: GuestQuery,
    answer: GuestPage,
    exposed: toAdmins('People who ordered without an account, by email address'),
  },
});

/** Served by identity, to admins only. */
export const profilesByIdRoutes = defineRoutes('identity', {
  find: {
    method: 'POST',
    path: '/internal/profiles/by-id',
    permission: 'customers.read',
    body: z.strictObject({ ids: z.array(z.uuid()).max(100) }),
    answer: z.array(CustomerProfile),
    ...onlyReads,
  },
});

const ofCustomer = { permission: 'customers.read', params: z.strictObject({ id: z.uuid() }) } as const;

/** Customer accounts, which identity has, with their orders, which orders has. */
export const adminCustomerRoutes = defineRoutes('gateway', {
  list: {
    method: 'GET',
    path: '/admin/customers',
    permission: 'customers.read',
    query: CustomerQuery,
    answer: AdminCustomerPage,
    exposed: toAdmins('Customers'),
  },
  record: {
    ...ofCustomer,
    method: 'GET',
    path: '/admin/customers/:id',
    answer: CustomerRecord,
    exposed: toAdmins('A customer, and what is known of them by their orders', ['not-found']),
  },
  orders: {
    ...ofCustomer,
    method: 'GET',
    path: '/admin/customers/:id/orders',
    answer: z.array(AdminOrderRow),
    exposed: toAdmins('The orders of a customer, the newest first', ['not-found']),
  },
  orderPage: {
    ...ofCustomer,
    method: 'GET',
    path: '/admin/customers/:id/order-pages',
    query: OrdersPageQuery,
    answer: AdminOrderPage,
    exposed: toAdmins('All orders of a customer by pages, the newest first', ['not-found']),
  },
});
