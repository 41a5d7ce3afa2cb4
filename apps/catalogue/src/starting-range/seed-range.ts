import type { Outbox } from '@kirana/messaging';
import type { Transactions } from '@kirana/persistence';
import { KeepRange } from '../keep-range/keep-range.js';
import { RangeRepository } from '../keep-range/range.repository.js';
import { readRange } from './range-files.js';
import { rankStep, toNewProduct } from './to-new-product.js';

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
