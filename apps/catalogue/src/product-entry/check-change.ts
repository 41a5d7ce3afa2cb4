import { isDeepStrictEqual } from 'node:util';
import type { ProductFields } from '../manage-products/product-changes.js';
import type { StoredProduct } from '../product/product.row.js';
import type { NotedPrice } from '../reduction/lowest-price.js';
import { neverCharged } from '../reduction/never-charged.js';
import { checkDeclarations, checkLanguage } from './check-declarations.js';
import { checkReduction } from './check-reduction.js';
import { checkWeight } from './check-weight.js';
import type { FieldProblem } from '../faults/field-problem.js';

type Changes = Partial<ProductFields>;

/**
 * Returns what speaks against changes of a product, by the rules for a file (ADR 0045). As there, declarations that stay as they are are not
 * checked again. `history` is needed only for a new regular price.
 */
export function checkChange(product: StoredProduct, changes: Changes, history: readonly NotedPrice[]): FieldProblem[] {
  return [
    ...declarationProblems(product, changes),
    ...checkWeight({ ...product, ...changes }),
    ...reductionProblems(product, changes, history),
  ];
}

function declarationProblems(product: StoredProduct, changes: Changes): FieldProblem[] {
  const { details, netAmount: amount, netUnit: unit } = { ...product, ...changes };
  if (!details || (unit === product.netUnit && isDeepStrictEqual(details, product.details))) return [];
  return [...checkLanguage(details), ...checkDeclarations({ ...details, netQuantity: { amount, unit } })].map(found => ({
    ...found,
    field: `details.${found.field}`,
  }));
}

function reductionProblems(product: StoredProduct, changes: Changes, history: readonly NotedPrice[]): FieldProblem[] {
  const { regularPriceMinor } = changes;
  // A price that reaches the regular one ends the reduction.
  if (regularPriceMinor == null || regularPriceMinor === product.regularPriceMinor) return [];
  const { priceMinor } = { ...product, ...changes };
  const refusal = neverCharged(regularPriceMinor, history);
  return [
    ...checkReduction({ priceMinor, regularPriceMinor, earlierPrices: undefined }),
    ...(refusal ? [{ field: 'regularPriceMinor', ...refusal }] : []),
  ];
}
