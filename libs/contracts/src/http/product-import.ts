import { z } from 'zod';
import { CategoryId } from '../ids.js';
import { Translations } from '../locale.js';
import { ImportedStock } from './admin-stock.js';
import { ImageUrl } from './image-url.js';
import { ToldFault } from './product-fault.js';

/** A product file, and the pictures that were chosen with it. */
export const ProductFiles = z.strictObject({
  csv: z.string().max(1_000_000),
  /** Addresses of the uploaded pictures by file name; in a dry run any address. */
  pictures: z
    .record(z.string().min(1).max(200), ImageUrl)
    .refine(pictures => Object.keys(pictures).length <= 3_000, 'at most 3,000 pictures')
    .default({}),
});
export type ProductFiles = z.infer<typeof ProductFiles>;

/** Content type of a product file with the addresses of its pictures: JSON as in `ProductFiles`. */
export const productFilesType = 'application/vnd.kirana.product-files+json';

/** `basis` comes from the dry run: if the products of the file have changed since then, the answer is 409 `changed-meanwhile`. */
export const ImportRequest = z.discriminatedUnion('dryRun', [
  ProductFiles.extend({ dryRun: z.literal(true) }),
  ProductFiles.extend({ dryRun: z.literal(false), basis: z.string().max(100) }),
]);
export type ImportRequest = z.input<typeof ImportRequest>;

/** The effects of an import or of its dry run. A file with one invalid row changes nothing. */
export const ImportOutcome = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  applied: z.boolean(),
  basis: z.string().describe('Identifies the product versions on which this outcome is based.'),
  errors: z
    .array(z.object({ line: z.int(), column: z.string(), ...ToldFault.shape }))
    .describe('`line` is counted as in a text editor; `column` is empty when the whole row is invalid.'),
  stock: z
    .array(ImportedStock)
    .describe('Stock changes requested by the file, where its quantity differs from the exported one.'),
  pictures: z
    .object({ taken: z.int(), unused: z.array(z.string()) })
    .describe('`taken`: how many products get one of the chosen pictures; `unused`: file names that belong to no product.'),
  categories: z
    .array(z.object({ id: CategoryId, name: z.string(), translatedName: Translations, products: z.int() }))
    .describe('Categories that the file names and the shop does not have; the import makes them, shown in the shop.'),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
