import type { AdminOrder } from '@kirana/contracts';

/** Returns the pieces that the order was packed without by the ids of their products, as its last packing left it. */
export function leftOutOf({ steps }: Pick<AdminOrder, 'steps'>): Map<string, number> {
  const missing = steps.findLast(step => step.missing !== null)?.missing ?? [];
  return new Map(missing.map(({ productId, quantity }) => [productId, quantity]));
}
