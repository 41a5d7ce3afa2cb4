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
  /** What was known before of the weight of the lines that are weighed, by their product ids. */
  readonly weighed: ReadonlyMap<string, Required<Pick<OrderItem, 'weighed'>>>;
}

/** What other refunds of the order leave: they themselves, and what they have taken off each of its parts, grosze. */
interface Known {
  readonly refunds: readonly StoredRefund[];
  readonly taken: readonly number[];
}

type Pieces = ReadonlyMap<string, number>;

/** A refund with what it takes off each part of its order, grosze. */
export interface SharedRefund {
  readonly refund: NewRefund;
  readonly shares: readonly number[];
}

/** The id of the refund of what substitutes cost less. */
export const substituteId = (order: Order, { former }: PackedOtherwise): string =>
  leftOutId(order.id, ['instead', ...former.keys()]);

/**
 * Returns the refunds of an order that is packed otherwise: of what is left out, of what substitutes cost less, and of what weighs less than was agreed, each as
 * far as something is left to refund. Those that were made before, under the same ids, are left out.
 */
export function packedRefunds(order: Order, packed: PackedOtherwise, { refunds, taken }: Known): SharedRefund[] {
  if (refusalOf(order) !== undefined) return [];
  // Left out first, then replaced, then weighed: each is a part of what was charged before.
  const asCharged = (...formers: readonly ReadonlyMap<string, Partial<OrderItem>>[]) => ({
    items: order.items.map(item => formers.reduce((before, former) => ({ ...before, ...former.get(item.productId) }), item)),
    totals: order.totals,
  });
  const [ordered, replaced] = [asCharged(packed.former, packed.weighed), asCharged(packed.weighed)];
  const tellWith = tellWithOf(order, packed);
  const made: SharedRefund[] = [];
  const add = (
    kind: Pick<NewRefund, 'id' | 'reason' | 'lines'>,
    sharesOf: (known: readonly number[], gone: Pieces) => number[],
  ) => {
    const takenBefore = taken.map((minor, n) => made.reduce((sum, { shares }) => sum + (shares[n] ?? 0), minor));
    const requested = made.map(({ refund }) => ({ state: 'requested' as const, ...refund }));
    const shares = sharesOf(takenBefore, piecesGone([...refunds, ...requested]));
    const amountMinor = shares.reduce((sum, minor) => sum + minor, 0);
    if (amountMinor === 0 || refunds.some(({ id }) => id === kind.id)) return;
    const refund = { ...kind, ...tellWith, version: order.version, withDeliveryFee: false, amountMinor, restock: false };
    made.push({ refund, shares });
  };
  const gone = piecesGone(refunds);
  const lines = packed.lines.flatMap(({ productId, quantity }) => {
    const more = quantity - (gone.get(productId) ?? 0);
    return more > 0 ? [{ productId, quantity: more }] : [];
  });
  add({ id: missingId(order, packed), reason: 'missing', lines }, (...known) => sharesOfLeftOut(ordered, packed.lines, ...known));
  if (packed.former.size > 0)
    add({ id: substituteId(order, packed), reason: 'substitute', lines: [] }, (...known) =>
      sharesOfCheaper(ordered, replaced, ...known),
    );
  if (packed.weighed.size > 0)
    add({ id: weighedId(order, packed), reason: 'weighed', lines: [] }, (...known) => sharesOfCheaper(replaced, order, ...known));
  return made;
}

/** The refunds of one packing are told together, unless there can be only one. */
const tellWithOf = (order: Order, packed: PackedOtherwise): Pick<NewRefund, 'tellWith'> => {
  if (packed.former.size > 0) return { tellWith: substituteId(order, packed) };
  return packed.weighed.size > 0 ? { tellWith: weighedId(order, packed) } : {};
};

/** The id of the refund of what weighs less: another weight is another refund. */
const weighedId = ({ id, items }: Order, { weighed }: PackedOtherwise): string =>
  leftOutId(id, [
    'weighed',
    ...items.flatMap(({ productId, weighed: now }) =>
      weighed.has(productId) && now?.packed ? [`${productId}:${now.packed.grams}/${now.packed.portions}`] : [],
    ),
  ]);

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
