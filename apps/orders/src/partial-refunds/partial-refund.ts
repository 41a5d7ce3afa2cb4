import type { PartialRefund, PartialRefundRequest, Whole } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { beforeAcceptance, endedEarly, underWay } from '../fulfilment/out-of-step.js';

/** A partial refund as it is stored. */
export type StoredRefund = Omit<Whole<PartialRefund>, 'canRetry'> & {
  readonly orderId: string;
  /** It failed after the order had ended: the refund of the whole order did not cover it, so it still belongs to the customer. */
  readonly owed: boolean;
};

/** Returns why nothing of the order can be refunded in part now; undefined when it can. */
export function refusalOf({ state, paymentMethod, paymentStatus }: Order): string | undefined {
  if (beforeAcceptance.includes(state)) return 'Nothing has been paid for this order.';
  if (state !== 'delivered' && !underWay.includes(state))
    return 'The order has ended: what was paid for it goes back as a whole.';
  if (paymentMethod !== 'cash' && paymentStatus !== 'paid') return 'The customer has not paid for this order online.';
  return undefined;
}

/** Returns how much of the order can still be refunded in part, grosze. */
export function refundableMinor(order: Order): number {
  return refusalOf(order) === undefined ? order.totals.totalMinor - order.refundedMinor : 0;
}

/** Whether a refund that the provider has refused can be requested again. */
export function canRetry(order: Order, { state, owed, amountMinor }: StoredRefund): boolean {
  if (state !== 'failed') return false;
  return hasEnded(order) ? owed : amountMinor <= refundableMinor(order);
}

/** Returns a refund as the console shows it. */
export function shownRefund(order: Order, refund: StoredRefund): PartialRefund {
  const { orderId: _orderId, owed: _owed, ...shown } = refund;
  return { ...shown, canRetry: canRetry(order, refund) };
}

/** Whether the order has ended, and with it what is refunded of it in part: the rest is, or was, refunded as a whole. */
export const hasEnded = ({ state }: Order): boolean => endedEarly.includes(state);

/** Returns the sum of the order's partial refunds after one of them has failed (`-1`) or is requested again (`1`). */
export function refundedWith(order: Order, amountMinor: number, sign: 1 | -1): number {
  return hasEnded(order) ? order.refundedMinor : order.refundedMinor + sign * amountMinor;
}

/** Returns the first product of which the request refunds more pieces than were ordered and not refunded before. */
export function excessiveLine(
  { items }: Order,
  lines: PartialRefundRequest['lines'],
  before: readonly StoredRefund[],
): string | undefined {
  const refunded = before.flatMap(({ state, lines: each }) => (state === 'failed' ? [] : each));
  const piecesOf = (from: readonly { productId: string; quantity: number }[], id: string) =>
    from.reduce((pieces, { productId, quantity }) => (productId === id ? pieces + quantity : pieces), 0);
  return lines.find(({ productId, quantity }) => quantity > piecesOf(items, productId) - piecesOf(refunded, productId))
    ?.productId;
}

/** Whether another refund of the order contains the delivery fee. */
export function isFeeRefunded(before: readonly StoredRefund[]): boolean {
  return before.some(({ state, withDeliveryFee }) => withDeliveryFee && state !== 'failed');
}

/** Whether a request with the id of a stored refund asks for the same. */
export function isSame(stored: StoredRefund, orderId: string, request: PartialRefundRequest): boolean {
  const { amountMinor, reason, restock, withDeliveryFee } = request;
  return (
    stored.orderId === orderId &&
    stored.amountMinor === amountMinor &&
    stored.reason === reason &&
    stored.restock === restock &&
    stored.withDeliveryFee === withDeliveryFee &&
    JSON.stringify(stored.lines) === JSON.stringify(request.lines)
  );
}
