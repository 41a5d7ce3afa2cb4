import { CategoryId } from '@kirana/contracts';
import { z } from 'zod';
import type { NewProduct } from '../manage-products/product-changes.js';
import type { StoredProduct } from '../product/product.row.js';
import { checkProduct } from '../seed/check-product.js';
import { SeedProduct } from '../seed/seed-file.js';
import { toNewProduct } from '../seed/to-new-product.js';
import type { ImportEntry } from './import-entries.js';

const ImportProduct = SeedProduct.extend({
  categoryId: CategoryId,
  isActive: z.boolean().default(true),
  regularPriceMinor: SeedProduct.shape.regularPriceMinor.nullable(),
});

export type ResolvedEntry = { readonly product: NewProduct } | { readonly problems: readonly string[] };

/**
 * Returns the product that results from an entry. An existing product keeps the fields that the entry does not mention, so `id` and
 * `priceMinor` are sufficient for a price list; a new product needs all fields. `category` applies to entries that name none.
 */
export function resolveEntry(
  { fields }: ImportEntry,
  existing: StoredProduct | undefined,
  category: string | undefined,
): ResolvedEntry {
  const given = { ...(existing ? asEntry(existing) : { categoryId: category }), ...fields };
  const parsed = ImportProduct.safeParse(given);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(issue => `${issue.path.join('.') || '(entry)'}: ${issue.message}`) };
  const { categoryId, isActive, regularPriceMinor, ...rest } = parsed.data;
  // A price that reaches the regular one ends the reduction, unless the entry states otherwise.
  const reduced = 'regularPriceMinor' in fields || (regularPriceMinor ?? 0) > rest.priceMinor;
  const product: SeedProduct = { ...rest, ...(reduced && regularPriceMinor != null && { regularPriceMinor }) };
  // The id of an existing product is not validated.
  const problems = checkProduct(product).filter(({ field }) => !existing || field !== 'id');
  if (problems.length > 0) return { problems: problems.map(({ field, message }) => `${field}: ${message}`) };
  return {
    product: {
      ...toNewProduct(product, categoryId, existing?.rank ?? 0),
      isActive,
      ...(existing && { imageUrl: existing.imageUrl }),
    },
  };
}

/** Returns an existing product in the format of the data files; its stock belongs to inventory and is not changed by an import. */
function asEntry(product: StoredProduct): Record<string, unknown> {
  const { id, name, translatedName, indianName, description, translatedDescription, categoryId, isActive } = product;
  const { priceMinor, regularPriceMinor, vatRate } = product;
  return {
    id,
    name,
    translatedName,
    indianName,
    description,
    translatedDescription,
    categoryId,
    isActive,
    priceMinor,
    regularPriceMinor,
    vatRate,
    netQuantity: { amount: product.netAmount, unit: product.netUnit },
    synonyms: product.synonyms.split('\n').filter(word => word !== ''),
    initialQuantity: 0,
    ...product.details,
  };
}
