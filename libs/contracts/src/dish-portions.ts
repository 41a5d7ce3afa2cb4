import type { NetQuantity } from './http/catalogue.js';

/** Units of the ingredients of a dish; a pack in kg or l is counted in g or ml. */
export const dishUnits = ['g', 'ml', 'pcs'] as const;
export type DishUnit = (typeof dishUnits)[number];

/** Returns what a pack holds in the unit in which dishes measure it: 1 kg is 1,000 g. */
export function packContents({ amount, unit }: NetQuantity): { amount: number; unit: DishUnit } {
  if (unit === 'kg') return { amount: amount * 1_000, unit: 'g' };
  if (unit === 'l') return { amount: amount * 1_000, unit: 'ml' };
  return { amount, unit };
}

/** Returns the amount for a number of servings, when the dish gives it for others. */
export function portionOf(amount: number, ofServings: number, servings: number): number {
  return (amount * servings) / ofServings;
}

/** Returns how many packs hold this amount, at least one. A thousandth is forgiven, because thirds and sixths are not exact in binary. */
export function packsFor(amount: number, pack: NetQuantity): number {
  return Math.max(1, Math.ceil(amount / packContents(pack).amount - 0.001));
}
