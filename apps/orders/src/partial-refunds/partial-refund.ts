import {
  theProvider,
  type PartialRefund,
  type PartialRefundReason,
  type PartialRefundRequest,
  type Whole,
} from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { beforeAcceptance, endedEarly, underWay } from '../fulfilment/out-of-step.js';

/** A partial refund as it is to be stored: an admin's, or what follows from packing. */
export type NewRefund = Omit<PartialRefundRequest, 'reason'> & {
  readonly reason: PartialRefundReason;
  /** The packing with substitutes whose email tells of it; left out: it has an email of its own. */
  readonly tellWith?: string;
};

/** A partial refund as it is stored. */
export type StoredRefund = Omit<Whole<PartialRefund>, 'canRetry'> & {
  readonly orderId: string;
  /** The packing with substitutes whose email is to tell of it; null: it has an email of its own, or the customer knows. */
  readonly tellWith: string | null;
  /** It failed after the order had ended: the refund of the whole order did not cover it, so it still belongs to the customer. */
  readonly owed: boolean;
  /** The provider has not decided about it for hours. */
  readonly isOverdue: boolean;
  /** It was refused, and others have taken its place. */
  readonly isReplaced: boolean;
  /** Its goods are back in stock, and stay there although its money may have come back. */
  readonly isRestocked: boolean;
};

/** Returns why nothing of the order can be refunded in part now; undefined when it can. */
export function refusalOf({ state, paymentMethod, paymentStatus }: Order): string | undefined {
  if (beforeAcceptance.includes(state)) return 'Nothing has been paid for this order.';
  if (state !== 'delivered' && !underWay.includes(state))
    return 'The order has ended: what was paid for it goes back as a whole.';
  if (paymentStatus === 'refunded') return 'Everything paid for this order has been refunded.';
  if (paymentMethod !== 'cash' && paymentStatus !== 'paid') return 'The customer has not paid for this order online.';
  return undefined;
}

/** Returns how much of the order can still be refunded in part, grosze. */
export function refundableMinor(order: Order): number {
  return refusalOf(order) === undefined ? order.totals.totalMinor - order.refundedMinor : 0;
}

/** Whether a refund that the provider has refused, or not decided for hours, can be requested again or settled. */
export function canRetry(order: Order, { state, owed, isOverdue, actor, amountMinor }: StoredRefund): boolean {
  // What a bank has given back after a dispute belongs to the shop.
  if (actor === theProvider) return false;
  if (state !== 'failed') return isOverdue;
  return hasEnded(order) ? owed : amountMinor <= refundableMinor(order);
}

/** Returns a refund as the console shows it. */
export function shownRefund(order: Order, refund: StoredRefund): PartialRefund {
  const {
    orderId: _orderId,
    tellWith: _tellWith,
    owed: _owed,
    isOverdue: _isOverdue,
    isReplaced: _isReplaced,
    isRestocked: _isRestocked,
    ...shown
  } = refund;
  return { ...shown, canRetry: canRetry(order, refund) };
}

/** Whether the order has ended, and with it what is refunded of it in part: the rest is, or was, refunded as a whole. */
export const hasEnded = ({ state }: Order): boolean => endedEarly.includes(state);

/** Returns the sum of the order's partial refunds after one of them has failed (`-1`) or is requested again (`1`). */
export function refundedWith(order: Order, amountMinor: number, sign: 1 | -1): number {
  return hasEnded(order) ? order.refundedMinor : order.refundedMinor + sign * amountMinor;
}

/**
 * Returns the order with the payment status that its partial refunds give it: refunded once they have returned everything that was paid. The
 * end of a refund has the version of the order `before`, unless that changes.
 */
export function withPartsReturned(before: Order, order: Order, refunds: readonly StoredRefund[]): Order {
  if (hasEnded(order) || !['paid', 'refunded'].includes(order.paymentStatus)) return order;
  const returned = refunds.reduce((sum, { state, amountMinor }) => (state === 'completed' ? sum + amountMinor : sum), 0);
  const paymentStatus = returned >= order.totals.totalMinor ? 'refunded' : 'paid';
  return paymentStatus === order.paymentStatus ? order : { ...order, paymentStatus, version: before.version + 1 };
}

/** Returns the first product of which the request refunds more pieces than were ordered and not refunded before. */
export function excessiveLine(
  { items }: Order,
  lines: PartialRefundRequest['lines'],
  before: readonly StoredRefund[],
): string | undefined {
  return exceeding(lines, piecesOf(items), piecesGone(before));
}

/** Returns the first product of which the request brings back more pieces than the customer got and has not brought back before. */
export function unreturnableLine(
  { items }: Order,
  lines: PartialRefundRequest['lines'],
  before: readonly StoredRefund[],
): string | undefined {
  const got = piecesOf(items.map(({ productId, quantity, leftOut }) => ({ productId, quantity: quantity - leftOut })));
  const isBack = ({ restock, isRestocked, state }: StoredRefund) => isRestocked || (restock && state === 'requested');
  return exceeding(lines, got, piecesOf(before.filter(isBack).flatMap(refund => refund.lines)));
}

const exceeding = (
  lines: PartialRefundRequest['lines'],
  all: ReadonlyMap<string, number>,
  gone: ReadonlyMap<string, number>,
): string | undefined =>
  lines.find(({ productId, quantity }) => quantity > (all.get(productId) ?? 0) - (gone.get(productId) ?? 0))?.productId;

/** Returns how many pieces of each product other refunds of the order contain. */
export function piecesGone(before: readonly Pick<StoredRefund, 'state' | 'lines'>[]): Map<string, number> {
  return piecesOf(before.flatMap(({ state, lines }) => (state === 'failed' ? [] : lines)));
}

function piecesOf(lines: readonly PartialRefundRequest['lines'][number][]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** Whether another refund of the order contains the delivery fee. */
export function isFeeRefunded(before: readonly StoredRefund[]): boolean {
  return before.some(({ state, withDeliveryFee }) => withDeliveryFee && state !== 'failed');
}

/** Whether a request with the id of a stored refund asks for the same. */
export function isSame(stored: StoredRefund, orderId: string, request: PartialRefundRequest): boolean {
  const { amountMinor, reason, restock, withDeliveryFee, fromTill = false } = request;
  return (
    stored.orderId === orderId &&
    stored.amountMinor === amountMinor &&
    stored.reason === reason &&
    stored.restock === restock &&
    stored.fromTill === fromTill &&
    stored.withDeliveryFee === withDeliveryFee &&
    JSON.stringify(stored.lines) === JSON.stringify(request.lines)
  );
}
