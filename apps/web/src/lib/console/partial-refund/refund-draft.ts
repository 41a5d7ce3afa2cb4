import { paidFor } from '@kirana/contracts/paid-for';
import type { PartialRefundReason } from '@kirana/contracts/partial-refund-reasons';
import type { PricedOrder } from '../priced-order.js';

/** A line of which pieces can still be refunded. */
export interface LineLeft {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
  /** What was paid for the pieces that are chosen, after the discount of the order, grosze. */
  readonly paidMinor: (pieces: number) => number;
}

/** What an admin has entered so far. */
export interface RefundDraft {
  /** Pieces by product id. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly withDeliveryFee: boolean;
  /** As typed; undefined while it follows from the lines. */
  readonly amount: string | undefined;
  readonly reason: PartialRefundReason;
  readonly restock: boolean;
  readonly note: string;
}

/** What the dialog opens with: these products with all pieces that are left, for this reason. */
export interface RefundStart {
  readonly productIds: readonly string[];
  readonly reason: PartialRefundReason;
}

type Refunds = Pick<PricedOrder, 'items' | 'partialRefunds'>;

/** Returns the lines that are not refunded completely. Of a product that is gone only an amount can be refunded. */
export function linesLeft({ items, partialRefunds }: Refunds): LineLeft[] {
  const refunded = partialRefunds.flatMap(({ state, lines }) => (state === 'failed' ? [] : lines));
  return items.flatMap(item => {
    const { productId, name, quantity } = item;
    const gone = refunded.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
    return productId !== '' && quantity > gone
      ? { productId, name, left: quantity - gone, paidMinor: (pieces: number) => paidFor(item, pieces) }
      : [];
  });
}

/** What was paid for the delivery, grosze: the fee less what of the discount is not off the goods. */
export const paidFeeMinor = ({ items, totals }: Pick<PricedOrder, 'items' | 'totals'>): number =>
  totals.deliveryFeeMinor - totals.discountMinor + items.reduce((sum, { discountMinor }) => sum + discountMinor, 0);

/** Whether the delivery fee can still be refunded. */
export const feeIsLeft = (order: Refunds & Pick<PricedOrder, 'totals'>): boolean =>
  paidFeeMinor(order) > 0 && !order.partialRefunds.some(({ state, withDeliveryFee }) => withDeliveryFee && state !== 'failed');

export function newDraft(
  order: Refunds,
  { productIds, reason }: RefundStart = { productIds: [], reason: 'missing' },
): RefundDraft {
  const chosen = linesLeft(order).filter(({ productId }) => productIds.includes(productId));
  const pieces = Object.fromEntries(chosen.map(({ productId, left }) => [productId, left]));
  return { pieces, withDeliveryFee: false, amount: undefined, reason, restock: false, note: '' };
}

/** Returns the price of what is chosen, but not more than is left to refund, grosze. */
export function suggestedMinor(
  order: Refunds & Pick<PricedOrder, 'totals' | 'refundableMinor'>,
  { pieces, withDeliveryFee }: Pick<RefundDraft, 'pieces' | 'withDeliveryFee'>,
): number {
  const goods = linesLeft(order).reduce((sum, line) => sum + line.paidMinor(pieces[line.productId] ?? 0), 0);
  return Math.min(order.refundableMinor, goods + (withDeliveryFee ? paidFeeMinor(order) : 0));
}

/** `19,80` for 1980 grosze: what a person would type. */
export const typedAmount = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');
