import { problem, type FieldProblem } from '../faults/field-problem.js';
import type { ProductFields } from '../manage-products/product-changes.js';

/** Returns what speaks against how a product is sold by weight: half of it is missing, or it has a regular price, which only pieces have. */
export function checkWeight({
  portionGrams,
  pricePerKgMinor,
  regularPriceMinor,
}: Pick<ProductFields, 'portionGrams' | 'pricePerKgMinor' | 'regularPriceMinor'>): FieldProblem[] {
  if (portionGrams === null && pricePerKgMinor === null) return [];
  if (portionGrams === null) return [problem('portionGrams', 'missing')];
  if (pricePerKgMinor === null) return [problem('pricePerKgMinor', 'missing')];
  return regularPriceMinor === null ? [] : [problem('regularPriceMinor', 'regular-price-by-weight')];
}
