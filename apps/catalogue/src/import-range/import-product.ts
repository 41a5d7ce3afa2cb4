import { CategoryId } from '@kirana/contracts';
import { z } from 'zod';
import type { NewProduct } from '../keep-range/product-changes.js';
import type { ProductEntity } from '../range/product.entity.js';
import { checkProduct } from '../starting-range/check-product.js';
import { RangeProduct } from '../starting-range/range-file.js';
import { toNewProduct } from '../starting-range/to-new-product.js';
import type { ImportEntry } from './import-entries.js';

const ImportProduct = RangeProduct.extend({
  categoryId: CategoryId,
  isActive: z.boolean().default(true),
  regularPriceMinor: RangeProduct.shape.regularPriceMinor.nullable(),
});

export type Understood = { readonly product: NewProduct } | { readonly problems: readonly string[] };

/**
 * What an entry makes of a product. One that is in the range keeps what the entry does not mention, so `id` and `priceMinor` are a price list;
 * a new one must say everything. `category` is for entries that name none.
 */
export function understand(
  { fields }: ImportEntry,
  existing: ProductEntity | undefined,
  category: string | undefined,
): Understood {
  const given = { ...(existing ? asEntry(existing) : { categoryId: category }), ...fields };
  const parsed = ImportProduct.safeParse(given);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(issue => `${issue.path.join('.') || '(entry)'}: ${issue.message}`) };
  const { categoryId, isActive, regularPriceMinor, ...rest } = parsed.data;
  // A price that reaches the regular one ends the reduction, unless the entry says otherwise.
  const reduced = 'regularPriceMinor' in fields || (regularPriceMinor ?? 0) > rest.priceMinor;
  const product: RangeProduct = { ...rest, ...(reduced && regularPriceMinor != null && { regularPriceMinor }) };
  // The id of a product that is there is what it is.
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

/** A product of the range as a data file would have it; its stock is inventory's and is not changed by an import. */
function asEntry(product: ProductEntity): Record<string, unknown> {
  const { id, name, namePl, indianName, description, descriptionPl, categoryId, isActive } = product;
  const { priceMinor, regularPriceMinor, vatRate } = product;
  return {
    id,
    name,
    namePl,
    indianName,
    description,
    descriptionPl,
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
