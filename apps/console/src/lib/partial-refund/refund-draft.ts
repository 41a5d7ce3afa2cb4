import { chargedFor, paidFor, paidForDelivery, sumOf } from '@kirana/contracts/paid-for';
import type { EnteredRefundReason } from '@kirana/contracts/partial-refund-reasons';
import { leftOutOf } from '../left-out.js';
import type { PricedOrder } from '../priced-order.js';

/** A line of which pieces can still be refunded. */
export interface LineLeft {
  readonly productId: string;
  readonly name: string;
  readonly left: number;
  /** What was paid for one piece, after the discount of the order, grosze. */
  readonly eachMinor: number;
  readonly weighed?: PricedOrder['items'][number]['weighed'];
}

/** What an admin has entered so far. */
export interface RefundDraft {
  /** Pieces by product id. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly withDeliveryFee: boolean;
  /** As typed; undefined while it follows from the lines. */
  readonly amount: string | undefined;
  /** Undefined while it follows from the lines. */
  readonly reason: EnteredRefundReason | undefined;
  readonly restock: boolean;
  /** The till pays the cash back, and not the rider who has it. */
  readonly fromTill: boolean;
  readonly note: string;
}

type Refunds = Pick<PricedOrder, 'items' | 'partialRefunds'>;

/** Returns the lines that are not refunded completely. Of a product that is gone only an amount can be refunded. */
export function linesLeft({ items, partialRefunds }: Refunds): LineLeft[] {
  const gone = goneOf(partialRefunds);
  return items.flatMap(item => {
    const { productId, name, quantity, weighed } = item;
    const left = quantity - (gone.get(productId) ?? 0);
    return productId !== '' && left > 0 ? { productId, name, left, eachMinor: paidFor(item, 1), weighed } : [];
  });
}

/** Pieces by product id that were refunded, or are being refunded. */
function goneOf(partialRefunds: Refunds['partialRefunds']): Map<string, number> {
  const gone = new Map<string, number>();
  for (const { productId, quantity } of partialRefunds.flatMap(({ state, lines }) => (state === 'failed' ? [] : lines)))
    gone.set(productId, (gone.get(productId) ?? 0) + quantity);
  return gone;
}

/** Whether the delivery fee can still be refunded. */
export const feeIsLeft = (order: Refunds & Pick<PricedOrder, 'totals'>): boolean =>
  paidForDelivery(order) > 0 && !order.partialRefunds.some(({ state, withDeliveryFee }) => withDeliveryFee && state !== 'failed');

/** Begins with what the order was packed without, as far as it was not refunded. */
export function newDraft(order: Refunds): RefundDraft {
  const leftOut = leftOutOf(order);
  const gone = goneOf(order.partialRefunds);
  const pieces = Object.fromEntries(
    linesLeft(order).flatMap(({ productId, left }) => {
      const open = Math.min(left, (leftOut.get(productId) ?? 0) - (gone.get(productId) ?? 0));
      return open > 0 ? [[productId, open]] : [];
    }),
  );
  return { pieces, withDeliveryFee: false, amount: undefined, reason: undefined, restock: false, fromTill: false, note: '' };
}

/** The shares of the service fee and of the deposits in what is suggested for the chosen pieces, grosze. */
export function besidesGoods(
  order: Refunds & Pick<PricedOrder, 'totals'>,
  { pieces }: Pick<RefundDraft, 'pieces'>,
): Pick<ReturnType<typeof chargedFor>, 'serviceFeeMinor' | 'depositMinor'> {
  return chargedFor(order, new Map(Object.entries(pieces)), goneOf(order.partialRefunds));
}

/** Returns what was charged for what is chosen, with the service fee and the deposits of the goods, but not more than is left to refund, grosze. */
export function suggestedMinor(
  order: Refunds & Pick<PricedOrder, 'totals' | 'refundableMinor'>,
  { pieces, withDeliveryFee }: Pick<RefundDraft, 'pieces' | 'withDeliveryFee'>,
): number {
  const goodsMinor = sumOf(chargedFor(order, new Map(Object.entries(pieces)), goneOf(order.partialRefunds)));
  return Math.min(order.refundableMinor, goodsMinor + (withDeliveryFee ? paidForDelivery(order) : 0));
}

/** `19,80` for 1980 grosze: what a person would type. */
export const typedAmount = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');
