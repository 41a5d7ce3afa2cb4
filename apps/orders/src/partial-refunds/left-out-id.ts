import { createHash } from 'node:crypto';

/** Returns the id of the refund of what an order is packed without, or otherwise, a UUIDv8: the same parts have the same id again. */
export function leftOutId(orderId: string, parts: readonly string[]): string {
  const hex = createHash('sha256')
    .update([orderId, ...parts.toSorted()].join(' '))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
