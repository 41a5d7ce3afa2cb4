import { createHash } from 'node:crypto';

/** Returns the id of the refund of what an order is packed without, a UUIDv8: the same products left out again have the same. */
export function leftOutId(orderId: string, lines: readonly { readonly productId: string }[]): string {
  const products = lines.map(({ productId }) => productId).toSorted();
  const hex = createHash('sha256')
    .update([orderId, ...products].join(' '))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
