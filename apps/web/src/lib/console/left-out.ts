import type { AdminOrder } from '@kirana/contracts';

/** Returns the ids of the products that the order was packed without, as its last packing left it. */
export function leftOutOf({ steps }: Pick<AdminOrder, 'steps'>): string[] {
  const missing = steps.findLast(step => step.missing !== null)?.missing ?? [];
  return missing.map(({ productId }) => productId);
}
