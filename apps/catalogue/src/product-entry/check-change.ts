import { isDeepStrictEqual } from 'node:util';
import type { ProductFields } from '../manage-products/product-changes.js';
import type { StoredProduct } from '../product/product.row.js';
import type { NotedPrice } from '../reduction/lowest-price.js';
import { neverCharged } from '../reduction/never-charged.js';
import { checkDeclarations } from './check-declarations.js';
import { checkReduction } from './check-reduction.js';
import type { FieldProblem } from './field-problem.js';
import { shopOperator } from './product-entry.js';

type Changes = Partial<ProductFields>;

/**
 * Returns what speaks against changes of a product, by the rules for a file (ADR 0045). As there, declarations that stay as they are are not
 * checked again. `history` is needed only for a new regular price.
 */
export function checkChange(product: StoredProduct, changes: Changes, history: readonly NotedPrice[]): FieldProblem[] {
  return [...declarationProblems(product, changes), ...reductionProblems(product, changes, history)];
}

/** The operator of a product that declares nothing yet is the shop, unless the changes name one. */
export function withOperator(product: StoredProduct, changes: Changes): Changes {
  const { details } = changes;
  return details && !product.details ? { ...changes, details: { operator: shopOperator, ...details } } : changes;
}

function declarationProblems(product: StoredProduct, changes: Changes): FieldProblem[] {
  const { details, netAmount: amount, netUnit: unit } = { ...product, ...changes };
  if (!details || (unit === product.netUnit && isDeepStrictEqual(details, product.details))) return [];
  return checkDeclarations({ ...details, netQuantity: { amount, unit } }).map(({ field, message }) => ({
    field: `details.${field}`,
    message,
  }));
}

function reductionProblems(product: StoredProduct, changes: Changes, history: readonly NotedPrice[]): FieldProblem[] {
  const { regularPriceMinor } = changes;
  // A price that reaches the regular one ends the reduction.
  if (regularPriceMinor == null || regularPriceMinor === product.regularPriceMinor) return [];
  const { priceMinor } = { ...product, ...changes };
  const message = neverCharged(regularPriceMinor, history);
  return [
    ...checkReduction({ priceMinor, regularPriceMinor, earlierPrices: undefined }),
    ...(message ? [{ field: 'regularPriceMinor', message }] : []),
  ];
}
