import type { NewShop } from '@kirana/bootstrap';
import type { Outbox } from '@kirana/messaging';
import type { Database } from '@kirana/persistence';
import { ProductWriter } from '../manage-products/product-writer.js';
import { Dishes } from '../dishes/dishes.repository.js';
import { rateHere } from './rate-here.js';
import { readSeed, readSeedDishes } from './seed-files.js';
import { rankStep, toNewProduct } from '../product-entry/to-new-product.js';

/** Adds the demonstration range to a shop that wants it. Existing and removed products and existing dishes stay unchanged. */
export async function seedCatalogue(database: Database, outbox: Outbox, shop: Pick<NewShop, 'seed'>): Promise<void> {
  if (shop.seed === 'none') return;
  const seed = await readSeed();
  const categories = seed.categories.map((category, index) => ({ ...category, rank: (index + 1) * rankStep }));
  // Ranks start again in each category, so that the catalogue begins with the first product of each category, not with forty spices.
  const products = Object.entries(seed.products).flatMap(([categoryId, list]) =>
    list.map((product, index) =>
      toNewProduct(
        { ...product, vatRate: rateHere(product.vatRate), categoryId, imageUrl: null, isActive: true },
        (index + 1) * rankStep,
      ),
    ),
  );
  const dishes = await readSeedDishes(seed);
  await database.transaction(async tx => {
    await ProductWriter.forTools(outbox).addMissing(tx, categories, products);
    await new Dishes().add(
      tx,
      dishes.map(dish => ({ ...dish, isActive: true, version: 1 })),
    );
  });
}
