import { groupsOf } from '../src/search/groups-of.js';
import { SearchIndex } from '../src/search/search-index.js';
import { readSeed } from '../src/seed/seed-files.js';
import type { SeedCategory, SeedProduct } from '../src/seed/seed-file.js';

/** A product of the seed data, and where it stands in its category. */
export interface SeededProduct extends SeedProduct {
  readonly categoryId: string;
  readonly rank: number;
}

/** Returns the search index of a shop that has just been seeded, and its products. */
export async function seededSearch(): Promise<{ index: SearchIndex; products: SeededProduct[] }> {
  const seed = await readSeed();
  const products = Object.entries(seed.products).flatMap(([categoryId, list]) =>
    list.map((product, rank) => ({ ...product, categoryId, rank })),
  );
  const categories = new Map(seed.categories.map(category => [category.id, category]));
  const index = new SearchIndex();
  for (const product of products)
    index.put({
      id: product.id,
      version: 1,
      names: [product.name, ...Object.values(product.translatedName), product.indianName],
      synonyms: product.synonyms,
      groups: groupsOf(categories.get(product.categoryId) as SeedCategory, product.diets),
      descriptions: [product.description, ...Object.values(product.translatedDescription)],
      size: `${product.netQuantity.amount} ${product.netQuantity.unit}`,
      rank: product.rank,
      traces: [...product.allergens, ...product.mayContain],
    });
  return { index, products };
}
