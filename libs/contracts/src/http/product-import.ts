import { z } from 'zod';
import { CategoryId, ProductId } from '../ids.js';
import { Locale, Translations } from '../locale.js';
import { ImportedStock, ImportedStockPlan, StockQuantity } from './admin-stock.js';
import { ImageUrl } from './image-url.js';
import { ToldFault } from './product-fault.js';
import { defineRoutes, toAdmins } from './route.js';

/** Largest product table, bytes, and the most rows it may have. */
export const mostTableBytes = 8_000_000;
export const mostTableRows = 10_000;

/** A product file, and the pictures that were chosen with it. */
export const ProductFiles = z.strictObject({
  csv: z.string().max(mostTableBytes),
  /** Addresses of the uploaded pictures by file name; in a dry run any address. */
  pictures: z
    .record(z.string().min(1).max(200), ImageUrl)
    .refine(pictures => Object.keys(pictures).length <= 3_000, 'at most 3,000 pictures')
    .default({}),
});
export type ProductFiles = z.infer<typeof ProductFiles>;

/** The stock levels that the file states, and for whose spreadsheet it is; without a language it is written for programs. */
export const ExportRequest = z.strictObject({ levels: z.array(StockQuantity), locale: Locale.optional() });
export type ExportRequest = z.infer<typeof ExportRequest>;

/** Content type of a product file with the addresses of its pictures: JSON as in `ProductFiles`. */
export const productFilesType = 'application/vnd.kirana.product-files+json';

/**
 * `basis` comes from the dry run: if the products of the file have changed since then, or other rows are refused, the answer is 409
 * `changed-meanwhile`. Without `goodRowsOnly` one row that is refused stops the whole file.
 */
export const ImportRequest = z.discriminatedUnion('dryRun', [
  ProductFiles.extend({ dryRun: z.literal(true) }),
  ProductFiles.extend({ dryRun: z.literal(false), basis: z.string().max(100), goodRowsOnly: z.boolean().default(false) }),
]);
export type ImportRequest = z.input<typeof ImportRequest>;

/** Shops whose product tables are read as they export them. */
export const foreignPrograms = ['shopify', 'woocommerce'] as const;
export type ForeignProgram = (typeof foreignPrograms)[number];

/** Why a row of another shop is no product here: a `voucher` is a gift card, a `group` consists of others or is sold elsewhere. */
export const leftOutReasons = ['voucher', 'group'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** How the table of another shop was read. */
export const ForeignOrigin = z.object({
  program: z.enum(foreignPrograms),
  leftOut: z
    .array(z.object({ line: z.int(), product: z.string(), why: z.enum(leftOutReasons) }))
    .describe('Rows that are no product here, the first 200.'),
  shortened: z
    .array(z.object({ line: z.int(), product: z.string() }))
    .describe('Rows whose description was too long and is cut, the first 200.'),
  unusedColumns: z.array(z.string()).describe('Columns with values that nothing is taken from, the first 200.'),
});
export type ForeignOrigin = z.infer<typeof ForeignOrigin>;

/** What becomes of a row, those first that need to be looked at. */
export const rowFates = ['refused', 'created', 'changed', 'unchanged'] as const;
export type RowFate = (typeof rowFates)[number];

const InRow = z.object({ line: z.int(), product: z.string(), column: z.string(), ...ToldFault.shape });

/** The effects of an import or of its dry run. */
export const ImportOutcome = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  applied: z.boolean(),
  names: z
    .array(z.string())
    .describe('A few names as they were read, those with letters beyond ASCII first, to see whether the letters are right.'),
  origin: ForeignOrigin.optional().describe('Of a table that another shop has exported.'),
  basis: z.string().describe('Identifies the product versions on which this outcome is based.'),
  errors: z
    .array(InRow)
    .describe(
      'Why rows are refused, the first 200. `line` is counted as in a text editor; `product` is its name, or its id when it has none; `column` is empty when the whole row is invalid.',
    ),
  wrongRows: z.int().describe('How many rows are refused, also those beyond the first 200 errors.'),
  warnings: z
    .array(InRow)
    .describe(
      'What is not taken of rows that are imported nevertheless, the first 200: texts, barcodes and pictures that cannot be used. The product keeps what it has there.',
    ),
  warnedRows: z.int().describe('How many rows are imported in part, also those beyond the first 200 warnings.'),
  fates: z
    .array(z.object({ line: z.int(), productId: z.string(), product: z.string(), becomes: z.enum(rowFates) }))
    .describe('What becomes of each row, the first 200: refused ones, then new products, changed ones and unchanged ones.'),
  changes: z
    .array(
      z.object({
        productId: ProductId,
        product: z.string().describe('Its name, before the change.'),
        column: z.string(),
        from: z.string().nullable().describe('Null: the product is new; of it only the name is listed.'),
        to: z.string(),
      }),
    )
    .describe(
      'The first 100 cells that change, those of new products last: as an export for programs writes them, empty where there is nothing. Of long texts the part that differs. Stock is in `stock`.',
    ),
  changesInAll: z.int().describe('How many cells change, also those beyond the first 100.'),
  stock: z
    .array(ImportedStock)
    .describe('Stock changes requested by the file, where its quantity differs from the exported one.'),
  pictures: z
    .object({ taken: z.int(), unused: z.array(z.string()), missing: z.array(z.string()) })
    .describe(
      '`taken`: how many products get one of the chosen pictures; `unused`: file names that belong to no product; `missing`: pictures that the file names and that were not chosen. Their products keep the picture they have.',
    ),
  categories: z
    .array(z.object({ id: CategoryId, name: z.string(), translatedName: Translations, products: z.int() }))
    .describe('Categories that the file names and the shop does not have; the import makes them, shown in the shop.'),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

const ImportQuery = z
  .strictObject({
    dryRun: z.enum(['true', 'false']).default('true'),
    basis: z.string().max(100).optional(),
    goodRowsOnly: z
      .enum(['true', 'false'])
      .default('false')
      .describe(
        '`true`: rows that are refused stay out and the others are imported; otherwise one of them stops the whole file.',
      ),
  })
  .refine(({ dryRun, basis }) => dryRun === 'true' || basis !== undefined, {
    path: ['basis'],
    message: 'is what the dry run of this file answered',
  });
const ExportQuery = z.strictObject({
  locale: Locale.optional().describe(
    'Separators and decimals as spreadsheets in this language read them; without it commas and decimal points, for programs.',
  ),
});

/** The product file of the console. Its stock levels are those of inventory. */
export const productFileRoutes = defineRoutes('gateway', {
  export: {
    method: 'GET',
    path: '/admin/products/export',
    permission: 'products.read',
    query: ExportQuery,
    answer: z.object({ csv: z.string() }),
    exposed: { ...toAdmins('The catalogue as CSV'), id: 'adminProductExport' },
  },
  import: {
    method: 'POST',
    path: '/admin/products/import',
    permission: 'products.write',
    query: ImportQuery,
    /** `stock`: the stock levels that change, row by row. */
    answer: ImportOutcome.extend({ stock: z.array(ImportedStockPlan), stockChanged: z.int() }),
    expects: { nothing: 'a dry run changes nothing, and only the other needs the basis that it answered' },
    exposed: {
      ...toAdmins(
        'Take products from a CSV file (text/csv, or JSON with the addresses of its pictures); a dry run only says what would happen to each row',
        ['changed-meanwhile'],
      ),
      id: 'adminProductImport',
      files: ['text/csv', productFilesType],
    },
  },
});
