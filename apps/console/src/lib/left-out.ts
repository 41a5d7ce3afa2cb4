import type { AdminOrder } from '@kirana/contracts';

/** Returns the pieces that the order is packed without by the ids of their products: what was missing, and what was refunded before it was packed. */
export function leftOutOf({ items }: Pick<AdminOrder, 'items'>): Map<string, number> {
  return new Map(items.flatMap(({ productId, leftOut = 0 }) => (leftOut > 0 ? [[productId, leftOut] as const] : [])));
}

/** Whether the order is still to be packed: what is refunded of it now stays out of the bag. */
export const isUnpacked = ({ status }: Pick<AdminOrder, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'preparing';
