import { region } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Deposit } from '../deposit.js';
import { mostEans, readEan } from '../ean.js';
import { CategoryId, Minor, ProductId } from '../ids.js';
import { OtherLocale, Translations } from '../locale.js';
import { mostPieces } from '../stock-limits.js';
import { weightFields } from '../sold-by-weight.js';
import { plainLines } from '../plain-text.js';
import { AdminSearch } from './admin-order-list.js';
import { BulkChange, BulkOutcome } from './admin-product-bulk.js';
import { netUnits } from './catalogue.js';
import { ImageUrl } from './image-url.js';
import { ProductDetails } from './product-details.js';
import { ExportRequest, ImportOutcome, ImportRequest } from './product-import.js';
import { defineRoutes, toAdmins } from './route.js';

/** Orders of the console's list. `stock`: the fewest first, by the catalogue's copy of the stock. */
export const adminProductSorts = ['newest', 'name', 'price-low', 'price-high', 'stock'] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

export const AdminProductQuery = z.strictObject({
  search: AdminSearch.optional().describe('Searches the name and the category.'),
  category: CategoryId.optional(),
  active: z.enum(['true', 'false']).optional(),
  stock: z.enum(['low', 'out']).optional().describe('`low`: active and fewer than ten; `out`: none left.'),
  sort: z.enum(adminProductSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

export const AdminProduct = z.object({
  id: ProductId,
  name: z.string(),
  translatedName: Translations,
  description: z.string(),
  priceMinor: Minor,
  depositMinor: Deposit,
  ...weightFields,
  categoryId: z.string(),
  quantity: z.int().describe('Available quantity.'),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  vatRate: z.number(),
  netAmount: z.number(),
  netUnit: z.enum(netUnits),
  eans: z.array(z.string()).describe('Barcodes: 8, 13 or 14 digits. No two products have the same.'),
  version: z
    .int()
    .min(1)
    .describe(
      'Incremented by each change of the product, but not by changes of its stock. A change has to state the version it is based on.',
    ),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductPage = z.object({ items: z.array(AdminProduct), total: z.int(), page: z.int(), pageSize: z.int() });
export type AdminProductPage = z.infer<typeof AdminProductPage>;

/** The barcodes of a product, each once. */
export const Eans = z
  .array(
    z
      .string()
      .max(30)
      .refine(
        text => readEan(text) !== undefined,
        'must be the 8, 12, 13 or 14 digits below a barcode, the last of which is the check digit',
      )
      .overwrite(text => readEan(text) ?? text),
  )
  .max(mostEans)
  .overwrite(codes => [...new Set(codes)]);

const words = (longest: number) => plainLines.trim().max(longest);

const fields = {
  name: words(120).min(1),
  translatedName: z.partialRecord(OtherLocale, words(120)),
  description: words(2_000),
  priceMinor: Minor.min(1),
  depositMinor: Deposit,
  ...weightFields,
  categoryId: CategoryId,
  imageUrl: ImageUrl.nullable(),
  isActive: z.boolean(),
  vatRate: z
    .int()
    .refine(rate => region().vat.rates.includes(rate), { error: () => `must be one of ${region().vat.rates.join(', ')}` })
    .describe('VAT included in the price, in percent: one of the rates of the shop, in Poland 0, 5, 8 and 23.'),
  netAmount: z.number().positive().max(100_000),
  netUnit: z.enum(netUnits),
};

/** The fields of a new product that an admin sets (APRD-026); unknown fields, such as an id or a version, are refused. */
export const ProductForm = z
  .strictObject({
    ...fields,
    translatedName: fields.translatedName.optional(),
    description: fields.description.default(''),
    quantity: z.int().min(0).max(mostPieces),
    depositMinor: fields.depositMinor.optional(),
    portionGrams: fields.portionGrams.optional(),
    pricePerKgMinor: fields.pricePerKgMinor.optional(),
    imageUrl: fields.imageUrl.default(null),
    isActive: fields.isActive.default(true),
    vatRate: fields.vatRate.optional(),
    netAmount: fields.netAmount.optional(),
    netUnit: fields.netUnit.optional(),
  })
  .register(apiNotes, {
    example: {
      name: 'Toor Dal',
      description: 'Split pigeon peas for everyday dal.',
      categoryId: 'lentils',
      priceMinor: 1_899,
      quantity: 40,
      isActive: true,
    },
  });
export type ProductForm = z.infer<typeof ProductForm>;

/** The version the admin has seen; when it is outdated, the answer is 409 `changed-meanwhile` with the current state. */
const version = z.int().min(1);

/** The fields that only the product's page has. */
const fieldsOfPage = {
  indianName: words(120),
  translatedDescription: z.partialRecord(OtherLocale, words(2_000)),
  regularPriceMinor: Minor.min(1).nullable().describe('Null ends the reduction.'),
  details: ProductDetails.nullable().describe('The declarations on the pack, all of them or none.'),
  eans: Eans.describe(
    'Barcodes: EAN-8, EAN-13, UPC-A or GTIN-14. UPC-A is stored as EAN-13. 400 `ean-taken` in `errors` when another product has one of them.',
  ),
};

/** Only the fields to be changed. Stock is changed by a separate command. */
export const ProductChange = z
  .strictObject({ version, changes: z.strictObject({ ...fields, ...fieldsOfPage }).partial() })
  .register(apiNotes, { example: { version: 4, changes: { priceMinor: 1_799 } } });
export type ProductChange = z.infer<typeof ProductChange>;

/** The members `current`, `changedBy` and `changedAt` of a 409 `changed-meanwhile` about a product. */
export const ChangedMeanwhile = z.object({
  current: AdminProduct,
  changedBy: z.string().nullable().describe('Email address of the admin; null when the latest change was not made by an admin.'),
  changedAt: z.iso.datetime(),
});
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhile>;

/** The new picture of a product; null: the drawn pack. */
export const ProductPictureForm = z
  .strictObject({ version, imageUrl: ImageUrl.nullable() })
  .register(apiNotes, { example: { version: 4, imageUrl: null } });
export type ProductPictureForm = z.infer<typeof ProductPictureForm>;

/** Requires the version, so that a product that has just been changed is not removed by mistake. */
export const RemoveProductQuery = z.strictObject({ version: z.coerce.number().int().min(1) });

export const ProductStats = z.object({ totalProducts: z.int(), lowStockProducts: z.int() });
export type ProductStats = z.infer<typeof ProductStats>;

export const AdminProductParams = z.strictObject({ id: ProductId });

/** Served by catalogue, to admins only. The gateway adds the stock to the products. */
export const adminProductRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: '/admin/products',
    permission: 'products.read',
    scope: 'products.read',
    query: AdminProductQuery,
    answer: AdminProductPage,
    exposed: { ...toAdmins('Products, sold or not, the newest first'), by: 'gateway' },
  },
  one: {
    method: 'GET',
    path: '/admin/products/:id',
    permission: 'products.read',
    scope: 'products.read',
    params: AdminProductParams,
    answer: AdminProduct,
    exposed: { ...toAdmins('One product', ['not-found']), by: 'gateway' },
  },
  create: {
    method: 'POST',
    path: '/admin/products',
    permission: 'products.write',
    body: ProductForm,
    answer: AdminProduct,
    expects: { nothing: 'it only adds, under an id that was never used' },
    exposed: { ...toAdmins('Add a product'), status: 201 },
  },
  change: {
    method: 'PATCH',
    path: '/admin/products/:id',
    permission: 'products.write',
    params: AdminProductParams,
    body: ProductChange,
    answer: AdminProduct,
    expects: { fields: ['version'] },
    exposed: {
      ...toAdmins('Change fields of a product, as it was shown; its stock is changed by a command of its own', [
        'not-found',
        'changed-meanwhile',
      ]),
      by: 'gateway',
    },
  },
  setPicture: {
    method: 'PUT',
    path: '/admin/products/:id/picture',
    permission: 'products.write',
    params: AdminProductParams,
    body: ProductPictureForm,
    answer: AdminProduct,
    expects: { fields: ['version'] },
    exposed: {
      ...toAdmins('Give a product another picture, or with null the one drawn of it; nothing else of it changes', [
        'not-found',
        'changed-meanwhile',
      ]),
      by: 'gateway',
      id: 'productImagesAttach',
    },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/products/:id',
    permission: 'products.write',
    params: AdminProductParams,
    query: RemoveProductQuery,
    answer: z.object({ removed: z.literal(true) }),
    expects: { fields: ['version'] },
    exposed: toAdmins('Remove a product from the catalogue; orders keep its name and price', ['not-found', 'changed-meanwhile']),
  },
  bulk: {
    method: 'POST',
    path: '/admin/products/bulk',
    permission: 'products.write',
    body: BulkChange,
    answer: BulkOutcome,
    timeoutMs: 20_000,
    expects: { fields: ['version'] },
    exposed: toAdmins('One change to many products, each at its expected version; returns the result for each'),
  },
  import: {
    method: 'POST',
    path: '/admin/products/import',
    permission: 'products.write',
    body: ImportRequest,
    answer: ImportOutcome,
    // The gateway asks twice, for the dry run and for the import, and connections end after two minutes of silence.
    timeoutMs: 50_000,
    expects: { fields: ['basis'] },
  },
  /** The product file, with quantities read from inventory: the catalogue's own copy lags slightly and is empty for inactive products. */
  export: {
    method: 'POST',
    repeatable: true,
    path: '/admin/products/export',
    permission: 'products.read',
    body: ExportRequest,
    answer: z.object({ csv: z.string() }),
    timeoutMs: 20_000,
    expects: { nothing: 'it only reads' },
  },
  /** A part of the dashboard's metrics. */
  stats: {
    method: 'GET',
    path: '/admin/product-stats',
    permission: 'money.read',
    answer: ProductStats,
  },
});
