import { isDeepStrictEqual } from 'node:util';
import type { StoredProduct } from '../product/product.row.js';
import type { ProductFields } from './product-changes.js';

/**
 * Returns the changed values for the audit log: `priceMinor 1290, details.allergens ["milk"]`. Must be called before the product is changed.
 */
export function auditTexts(product: StoredProduct, changes: Partial<ProductFields>): { before: string; after: string } {
  const values = Object.entries(changes).flatMap(([field, to]) =>
    changedValues(field, product[field as keyof ProductFields], to),
  );
  return {
    before: values.map(([name, from]) => `${name} ${short(from)}`).join(', '),
    after: values.map(([name, , to]) => `${name} ${short(to)}`).join(', '),
  };
}

/** Returns the values that differ; of an object, its members. */
function changedValues(name: string, from: unknown, to: unknown): [name: string, from: unknown, to: unknown][] {
  if (!isObject(from) || !isObject(to)) return isDeepStrictEqual(from, to) ? [] : [[name, from, to]];
  const members = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...members].flatMap(member => changedValues(`${name}.${member}`, from[member], to[member]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const short = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 60);
