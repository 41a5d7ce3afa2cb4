import type { Outbox } from '@kirana/messaging';
import type { Transactions } from '@kirana/persistence';
import { KeepRange } from '../keep-range/keep-range.js';
import type { NewProduct } from '../keep-range/product-changes.js';
import { RangeRepository } from '../keep-range/range.repository.js';
import type { RangeProduct } from './range-file.js';
import { readRange } from './range-files.js';

/** Steps between ranks leave room for products in between. */
const rankStep = 10;

/** Puts the starting range into the shop. What is there already, or has been removed, stays as it is. */
export async function seedRange(transactions: Transactions, outbox: Outbox): Promise<void> {
  const range = await readRange();
  const categories = range.categories.map((category, index) => ({ ...category, rank: (index + 1) * rankStep }));
  // Counted anew in each category, so that the catalogue begins with the first of each and not with forty spices.
  const products = Object.entries(range.products).flatMap(([categoryId, list]) =>
    list.map((product, index) => toNewProduct(product, categoryId, (index + 1) * rankStep)),
  );
  await new KeepRange(transactions, outbox, new RangeRepository()).addMissing(categories, products);
}

function toNewProduct(product: RangeProduct, categoryId: string, rank: number): NewProduct {
  const { ingredients, allergens, mayContain, nutrition, origin, storage, diets, packKind, netQuantity, synonyms, ...fields } =
    product;
  return {
    ...fields,
    categoryId,
    rank,
    netAmount: netQuantity.amount,
    netUnit: netQuantity.unit,
    synonyms: synonyms.join('\n'),
    imageUrl: null,
    isActive: true,
    details: { ingredients, allergens, mayContain, nutrition, origin, storage, diets, packKind },
  };
}
