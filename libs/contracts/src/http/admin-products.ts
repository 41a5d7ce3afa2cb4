import { z } from 'zod';
import { CategoryId, Minor, ProductId } from '../ids.js';
import { AdminSearch } from './admin-orders.js';
import { netUnits } from './catalogue.js';
import { defineRoute } from './route.js';

export const AdminProductQuery = z.strictObject({
  /** In the name or the category. */
  search: AdminSearch.optional(),
  category: CategoryId.optional(),
  active: z.enum(['true', 'false']).optional(),
  /** `low`: active and below ten; `out`: none left. */
  stock: z.enum(['low', 'out']).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

export const AdminProduct = z.object({
  id: ProductId,
  name: z.string(),
  namePl: z.string(),
  description: z.string(),
  priceMinor: Minor,
  categoryId: z.string(),
  /** Pieces that can be sold. */
  quantity: z.int(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  vatRate: z.number(),
  netAmount: z.number(),
  netUnit: z.enum(netUnits),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductPage = z.object({ items: z.array(AdminProduct), total: z.int(), page: z.int(), pageSize: z.int() });
export type AdminProductPage = z.infer<typeof AdminProductPage>;

const words = (longest: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'must not hold control characters')
    .trim()
    .max(longest);

/** https, or a file of our own (F-61). */
export const ImageUrl = z.union([
  z
    .string()
    .regex(/^\/media\/[\w./-]+$/)
    .max(500),
  z.url({ protocol: /^https$/ }).max(500),
]);

/** What an admin decides about a product (APRD-026); unknown fields, such as an id or a version, are refused. */
export const ProductForm = z.strictObject({
  name: words(120).min(1),
  namePl: words(120).optional(),
  description: words(2_000).default(''),
  priceMinor: Minor.min(1),
  categoryId: CategoryId,
  quantity: z.int().min(0).max(100_000),
  imageUrl: ImageUrl.nullable().default(null),
  isActive: z.boolean().default(true),
  vatRate: z.int().min(0).max(23).optional(),
  netAmount: z.number().positive().max(100_000).optional(),
  netUnit: z.enum(netUnits).optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;

/** The picture a product has from now on; null: the pack that is drawn of it. */
export const ProductPictureForm = z.strictObject({ imageUrl: ImageUrl.nullable() });
export type ProductPictureForm = z.infer<typeof ProductPictureForm>;

export const ProductStats = z.object({ totalProducts: z.int(), lowStockProducts: z.int() });
export type ProductStats = z.infer<typeof ProductStats>;

/** One change to many products at once. */
export const BulkChange = z.strictObject({
  ids: z.array(ProductId).min(1).max(500),
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('price-percent'), percent: z.number().min(-90).max(500) }),
    z.strictObject({ kind: z.literal('active'), isActive: z.boolean() }),
    z.strictObject({ kind: z.literal('stock'), quantity: z.int().min(0).max(100_000) }),
  ]),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkOutcome = z.object({ changed: z.int() });

export const ImportRequest = z.strictObject({ csv: z.string().max(1_000_000), dryRun: z.boolean() });
export type ImportRequest = z.infer<typeof ImportRequest>;

/** What an import does, or would do. A file with one bad row changes nothing. */
export const ImportOutcome = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  applied: z.boolean(),
  /** `line` as an editor counts them; `column` empty when the row as a whole is wrong. */
  errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
  /** Stock the file asks for, for inventory to set. */
  stock: z.array(z.object({ productId: ProductId, quantity: z.int() })),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const AdminProductParams = z.strictObject({ id: ProductId });

/** Answered by catalogue, to admins only. */
export const adminProductRoutes = {
  list: defineRoute({ method: 'GET', path: '/admin/products', query: AdminProductQuery, answer: AdminProductPage }),
  one: defineRoute({ method: 'GET', path: '/admin/products/:id', params: AdminProductParams, answer: AdminProduct }),
  create: defineRoute({ method: 'POST', path: '/admin/products', body: ProductForm, answer: AdminProduct }),
  change: defineRoute({
    method: 'PUT',
    path: '/admin/products/:id',
    params: AdminProductParams,
    body: ProductForm,
    answer: AdminProduct,
  }),
  setPicture: defineRoute({
    method: 'PUT',
    path: '/admin/products/:id/picture',
    params: AdminProductParams,
    body: ProductPictureForm,
    answer: AdminProduct,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/admin/products/:id',
    params: AdminProductParams,
    answer: z.object({ removed: z.literal(true) }),
  }),
  bulk: defineRoute({ method: 'POST', path: '/admin/products/bulk', body: BulkChange, answer: BulkOutcome, patienceMs: 20_000 }),
  import: defineRoute({
    method: 'POST',
    path: '/admin/products/import',
    body: ImportRequest,
    answer: ImportOutcome,
    patienceMs: 20_000,
  }),
  export: defineRoute({ method: 'GET', path: '/admin/products/export', answer: z.object({ csv: z.string() }) }),
  stats: defineRoute({ method: 'GET', path: '/admin/product-stats', answer: ProductStats }),
};

export const ShelfLevel = z.object({ productId: ProductId, quantity: z.int() });
export type ShelfLevel = z.infer<typeof ShelfLevel>;

/** Answered by cart-inventory, to admins only. `quantity` is what can be sold, beside what orders hold. */
export const adminStockRoutes = {
  levels: defineRoute({
    method: 'POST',
    path: '/admin/stock/levels',
    body: z.strictObject({ productIds: z.array(ProductId).max(2_000) }),
    answer: z.array(ShelfLevel),
  }),
  set: defineRoute({
    method: 'POST',
    path: '/admin/stock',
    body: z.strictObject({
      levels: z.array(z.strictObject({ productId: ProductId, quantity: z.int().min(0).max(100_000) })).max(2_000),
    }),
    answer: z.array(ShelfLevel),
  }),
};
