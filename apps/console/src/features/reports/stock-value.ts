import type { StockRow } from '@kirana/contracts';
import type { ProductFacts } from '../../lib/product-facts.js';

/** Pieces on the shelves of a category and what they are sold for, grosze. */
export interface StockValue {
  /** Null: all of them. */
  readonly categoryId: string | null;
  readonly products: number;
  readonly pieces: number;
  readonly valueMinor: number;
}

/** Adds up what is on hand by category, the most valuable first, and all of it in the end. A product that has no price any more counts nowhere. */
export function stockValue(
  stock: readonly Pick<StockRow, 'productId' | 'onHand'>[],
  products: ReadonlyMap<string, Pick<ProductFacts, 'categoryId' | 'priceMinor'>>,
): StockValue[] {
  const byCategory = new Map<string, StockValue>();
  for (const { productId, onHand } of stock) {
    const product = products.get(productId);
    if (!product || onHand <= 0) continue;
    const { categoryId, priceMinor } = product;
    const so = byCategory.get(categoryId) ?? { categoryId, products: 0, pieces: 0, valueMinor: 0 };
    byCategory.set(categoryId, plus(so, { products: 1, pieces: onHand, valueMinor: onHand * priceMinor }));
  }
  const rows = [...byCategory.values()].toSorted((one, other) => other.valueMinor - one.valueMinor);
  return [...rows, rows.reduce(plus, { categoryId: null, products: 0, pieces: 0, valueMinor: 0 })];
}

const plus = (to: StockValue, more: Omit<StockValue, 'categoryId'>): StockValue => ({
  categoryId: to.categoryId,
  products: to.products + more.products,
  pieces: to.pieces + more.pieces,
  valueMinor: to.valueMinor + more.valueMinor,
});
