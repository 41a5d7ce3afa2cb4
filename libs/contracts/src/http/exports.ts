import { z } from 'zod';
import { OrderFieldValues } from '../order-fields.js';
import { orderStatuses, paymentMethods, paymentStatuses } from '../order-status.js';
import { Minor, OrderId, OrderNumber, ProductId } from '../ids.js';
import { Locale } from '../locale.js';
import { SavedAddress } from './addresses.js';
import { CustomerProfile } from './admin-customers.js';
import { StockQuantity } from './admin-stock.js';
import { defineRoutes, toAdmins } from './route.js';

/** How many rows a service reads at once for a file. */
export const exportPageRows = 500;

/** `jsonl`: one JSON object a line. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Where to read on: what was there at `until`, after the row of this time and id. Times have microseconds, as the database compares them. */
export const ExportCursor = z.strictObject({ until: z.iso.datetime(), at: z.iso.datetime(), id: z.uuid() });
export type ExportCursor = z.infer<typeof ExportCursor>;

/** Asks for the first rows or, with what the page before answered as `next`, for those after them. */
export const ExportQuestion = z.strictObject({ format: z.enum(exportFormats), after: ExportCursor.optional() });
export type ExportQuestion = z.infer<typeof ExportQuestion>;

const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row).max(exportPageRows), next: ExportCursor.nullable() });

/** An order as it is exported. Of one whose customer was erased, the customer's fields are empty. */
export const ExportedOrder = z.object({
  id: OrderId,
  number: OrderNumber,
  customerId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  status: z.enum(orderStatuses),
  cancelReason: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  district: z.string(),
  nip: z.string().nullable(),
  locale: z.string(),
  windowFrom: z.iso.datetime(),
  windowTo: z.iso.datetime(),
  subtotalMinor: Minor,
  deliveryFeeMinor: Minor,
  serviceFeeMinor: Minor,
  discountMinor: Minor,
  depositMinor: Minor,
  totalMinor: Minor,
  refundedMinor: Minor,
  paidMinor: Minor,
  couponCode: z.string().nullable(),
  rider: z.string().nullable(),
  fields: OrderFieldValues,
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      leftOut: z.int(),
      unitPriceMinor: Minor,
      chargedMinor: Minor,
      discountMinor: Minor,
      depositMinor: Minor,
      vatRate: z.number(),
      portionGrams: z.int().nullable().describe('Grams of a piece of what is sold by weight; null: sold by the piece.'),
      weighedGrams: z.int().nullable().describe('Grams in the bag of what is sold by weight; null until it is weighed.'),
      insteadOf: z.string().nullable(),
    }),
  ),
});
export type ExportedOrder = z.infer<typeof ExportedOrder>;

export const ExportedCustomer = CustomerProfile.extend({ addresses: z.array(SavedAddress) });
export type ExportedCustomer = z.infer<typeof ExportedCustomer>;

/** The orders of a file, the oldest first; the first page is recorded in the audit log. */
export const orderPageRoutes = defineRoutes('orders', {
  page: {
    method: 'POST',
    path: '/internal/exported-orders',
    reads: 'list',
    permission: 'money.read',
    scope: 'orders.read',
    body: ExportQuestion,
    answer: pageOf(ExportedOrder),
    expects: { nothing: 'it only reads' },
  },
});

/** The accounts of a file, the oldest first; the first page is recorded in the audit log. */
export const customerPageRoutes = defineRoutes('identity', {
  page: {
    method: 'POST',
    path: '/internal/exported-customers',
    reads: 'list',
    permission: 'customers.erase',
    body: ExportQuestion,
    answer: pageOf(ExportedCustomer),
    expects: { nothing: 'it only reads' },
  },
});

const ofProducts = {
  method: 'POST',
  permission: 'products.read',
  scope: 'products.read',
  repeatable: true,
  expects: { nothing: 'it only reads' },
} as const;

/** The products of a file: first which, then, with their stock levels, as they are written. */
export const productPageRoutes = defineRoutes('catalogue', {
  ids: {
    ...ofProducts,
    path: '/internal/exported-product-ids',
    body: z.strictObject({ after: ProductId.optional() }),
    answer: z.array(ProductId).max(exportPageRows),
  },
  written: {
    ...ofProducts,
    path: '/internal/exported-products',
    body: z.strictObject({
      ids: z.array(ProductId).max(exportPageRows),
      levels: z.array(StockQuantity),
      format: z.enum(exportFormats),
      locale: Locale.optional(),
      isFirst: z.boolean().describe('Whether a heading comes before them.'),
    }),
    answer: z.object({ text: z.string() }),
  },
});

const file = {
  method: 'GET',
  params: z.strictObject({ format: z.enum(exportFormats) }),
  query: z.strictObject({
    locale: Locale.optional().describe(
      'Of CSV: separators and decimals as spreadsheets in this language read them; without it commas and decimal points, for programs.',
    ),
  }),
  answer: z.string().meta({ format: 'binary' }),
} as const;
const exposedAs = (id: string, summary: string) =>
  ({
    ...toAdmins(summary),
    limit: 'account',
    id,
    contentType: ['text/csv', 'application/x-ndjson'],
  }) as const;

/** Everything as files, for a shop that moves, and for its books; written while it is read. */
export const exportRoutes = defineRoutes('gateway', {
  products: {
    ...file,
    path: '/admin/exports/products/:format',
    permission: 'products.read',
    scope: 'products.read',
    exposed: exposedAs('exportProducts', 'All products with their stock; the CSV can be imported again'),
  },
  orders: {
    ...file,
    path: '/admin/exports/orders/:format',
    permission: 'money.read',
    scope: 'orders.read',
    exposed: exposedAs('exportOrders', 'All orders, the oldest first, in JSON with their lines; recorded in the audit log'),
  },
  orderLines: {
    ...file,
    path: '/admin/exports/order-lines/:format',
    permission: 'money.read',
    scope: 'orders.read',
    exposed: exposedAs('exportOrderLines', 'The lines of all orders, those of the oldest first; recorded in the audit log'),
  },
  customers: {
    ...file,
    path: '/admin/exports/customers/:format',
    permission: 'customers.erase',
    exposed: exposedAs('exportCustomers', 'All accounts with their addresses, the oldest first; recorded in the audit log'),
  },
});
