import { problem, type FieldProblem } from '../faults/field-problem.js';
import type { NewProduct } from '../manage-products/product-changes.js';
import type { StoredProduct } from '../product/product.row.js';
import type { FileEntry } from './product-file.js';

/** Where a barcode is, by a product that keeps it or gets it. */
type Owner = Pick<StoredProduct, 'id' | 'name' | 'eans'>;

/** An entry and the product that results from it. */
export interface WantedProduct {
  readonly entry: FileEntry;
  readonly product: NewProduct;
}

/**
 * Returns the problems of entries whose barcodes another product has, or has once the file is imported. A product lets go of a barcode only if
 * its own entry is imported, so an entry that is refused may refuse others.
 *
 * @param wanted the entries without other problems, with the products that result
 * @param stored the products that have one of their barcodes
 */
export function takenEans(
  wanted: readonly WantedProduct[],
  stored: readonly Owner[],
): ReadonlyMap<FileEntry, readonly FieldProblem[]> {
  const refused = new Map<FileEntry, FieldProblem[]>();
  for (;;) {
    const before = refused.size;
    const accepted = wanted.filter(({ entry }) => !refused.has(entry));
    const changing = new Set(accepted.map(({ product }) => product.id));
    const kept = stored.filter(({ id }) => !changing.has(id));
    const owners = new Map<string, Owner>(kept.flatMap(each => each.eans.map(ean => [ean, each] as const)));
    for (const { entry, product } of accepted) {
      const problems = product.eans.flatMap(ean => {
        const owner = owners.get(ean);
        return owner && owner.id !== product.id ? problem('eans', 'ean-taken', { ean, product: owner.name }) : [];
      });
      if (problems.length > 0) refused.set(entry, problems);
      else for (const ean of product.eans) owners.set(ean, product);
    }
    if (refused.size === before) return refused;
  }
}
