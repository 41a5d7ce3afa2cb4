import { CategoryForm, CategoryId, type ImportOutcome } from '@kirana/contracts';
import type { ProductFile } from './product-file.js';

/** A category that a file names and the shop does not have. */
export type MissingCategory = ImportOutcome['categories'][number];

/**
 * Returns the categories that the file names and that are not among `known`, in the order of the file, with how many of its products belong to
 * each. The columns `category_name` and `category_name_pl` of the first row that has them name it; otherwise its id does: `dried-fruit` is
 * "Dried fruit".
 */
export function missingCategories({ entries }: Pick<ProductFile, 'entries'>, known: ReadonlySet<string>): MissingCategory[] {
  const missing = new Map<string, { products: number; named?: Partial<CategoryForm> | undefined }>();
  for (const { fields, category } of entries) {
    const id = CategoryId.safeParse(fields['categoryId']).data;
    if (id === undefined || known.has(id)) continue;
    const { products, named } = missing.get(id) ?? { products: 0 };
    missing.set(id, { products: products + 1, named: named ?? category });
  }
  return [...missing].map(([id, { products, named }]) => {
    const { name, translatedName } = CategoryForm.parse({ name: nameOf(id), ...named });
    return { id, name, translatedName, products };
  });
}

const nameOf = (id: string): string => {
  const words = id.replaceAll(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
