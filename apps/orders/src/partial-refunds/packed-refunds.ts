import type { PartialRefundRequest } from '@kirana/contracts';
import type { Order, OrderItem } from '../order/order.js';
import { piecesGone, refusalOf, type NewRefund, type StoredRefund } from './partial-refund.js';
import { sharesOfCheaper, sharesOfLeftOut } from './refund-shares.js';
import { createHash } from 'node:crypto';

/** What of an order is packed otherwise than it was ordered. */
export interface PackedOtherwise {
  /** What is left out. */
  readonly lines: PartialRefundRequest['lines'];
  /** What was charged before for a piece of the lines that substitutes have replaced, by the product ids of these. */
  readonly former: ReadonlyMap<string, Required<Pick<OrderItem, 'chargedMinor' | 'chargedDepositMinor'>>>;
}

/** What other refunds of the order leave: they themselves, and what they have taken off each of its parts, grosze. */
interface Known {
  readonly refunds: readonly StoredRefund[];
  readonly taken: readonly number[];
}

/** A refund with what it takes off each part of its order, grosze. */
export interface SharedRefund {
  readonly refund: NewRefund;
  readonly shares: readonly number[];
}

/** The id of the refund of what substitutes cost less. */
export const substituteId = (order: Order, { former }: PackedOtherwise): string =>
  leftOutId(order.id, ['instead', ...former.keys()]);

/**
 * Returns the refunds of an order that is packed otherwise: of what is left out, and of what substitutes cost less, each as far as something is left
 * to refund. Those that were made before, under the same ids, are left out.
 */
export function packedRefunds(order: Order, packed: PackedOtherwise, { refunds, taken }: Known): SharedRefund[] {
  if (refusalOf(order) !== undefined) return [];
  // Left out first, then replaced: both are parts of what was charged before.
  const items = order.items.map(item => ({ ...item, ...packed.former.get(item.productId) }));
  const before = { items, totals: order.totals };
  const gone = piecesGone(refunds);
  const together = packed.former.size > 0 && { tellWith: substituteId(order, packed) };
  const refundOf = (kind: Pick<NewRefund, 'id' | 'reason' | 'lines'>, shares: readonly number[]): SharedRefund[] => {
    const amountMinor = shares.reduce((sum, minor) => sum + minor, 0);
    if (amountMinor === 0 || refunds.some(({ id }) => id === kind.id)) return [];
    const refund = { ...kind, ...together, version: order.version, withDeliveryFee: false, amountMinor, restock: false };
    return [{ refund, shares }];
  };
  const lines = packed.lines.flatMap(({ productId, quantity }) => {
    const more = quantity - (gone.get(productId) ?? 0);
    return more > 0 ? [{ productId, quantity: more }] : [];
  });
  const missing = { id: missingId(order, packed), reason: 'missing', lines } as const;
  const ofLeftOut = refundOf(missing, sharesOfLeftOut(before, packed.lines, taken, gone));
  if (packed.former.size === 0) return ofLeftOut;
  const takenThen = taken.map((minor, n) => ofLeftOut.reduce((sum, { shares }) => sum + (shares[n] ?? 0), minor));
  const goneThen = piecesGone([...refunds, ...ofLeftOut.map(({ refund }) => ({ state: 'requested' as const, ...refund }))]);
  const substitute = { id: substituteId(order, packed), reason: 'substitute' as const, lines: [] };
  return [...ofLeftOut, ...refundOf(substitute, sharesOfCheaper(before, order, takenThen, goneThen))];
}

function missingId({ id, items }: Order, { lines }: PackedOtherwise): string {
  const parts = lines.map(({ productId, quantity }) => {
    const isWhole = items.some(item => item.productId === productId && item.quantity === quantity);
    return isWhole ? productId : `${quantity}×${productId}`;
  });
  return leftOutId(id, parts);
}

/** Returns the id of the refund of what an order is packed without, or otherwise, a UUIDv8: the same parts have the same id again. */
function leftOutId(orderId: string, parts: readonly string[]): string {
  const hex = createHash('sha256')
    .update([orderId, ...parts.toSorted()].join(' '))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
