import type { LineByWeight } from './weighed.js';
import type { OrderStatus, PaymentStatus } from './order-status.js';

/** What is known of an order's money, grosze. */
export interface OrderSums {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus | undefined;
  readonly totals: { readonly totalMinor: number } | undefined;
  /** Off the order: what has gone back, and what was let off before cash was collected. */
  readonly refundedMinor: number;
  /** Undefined: not known; then nothing was let off. */
  readonly paidMinor?: number | undefined;
}

export interface TakenOff {
  /** What is off the total, grosze, in its order; empty: there is nothing to tell. */
  readonly off: readonly { readonly as: 'takenOff' | 'refunded'; readonly minor: number }[];
  /** What `leftMinor`, grosze, is. */
  readonly left: 'toPay' | 'paid' | 'afterRefund';
  readonly leftMinor: number;
}

const isUnpaid = ({ paymentStatus }: Pick<OrderSums, 'paymentStatus'>) =>
  paymentStatus === 'unpaid' || paymentStatus === 'failed';

/** Whether the order ended before anything was paid: nothing is owed, refunded or left of it. */
export const endedUnpaid = (order: Pick<OrderSums, 'status' | 'paymentStatus'>): boolean =>
  order.status === 'cancelled' && isUnpaid(order);

/** Returns what an order costs less and why. What was not collected yet cannot be refunded: it is taken off. */
export function takenOffOf(order: OrderSums): TakenOff {
  const { totals, refundedMinor, paidMinor } = order;
  const totalMinor = totals?.totalMinor ?? 0;
  if (!totals || refundedMinor === 0 || endedUnpaid(order))
    return { off: [], left: isUnpaid(order) ? 'toPay' : 'paid', leftMinor: totalMinor };
  const takenOffMinor = isUnpaid(order) ? refundedMinor : totalMinor - (paidMinor ?? totalMinor);
  const backMinor = refundedMinor - takenOffMinor;
  return {
    off: partsOf(takenOffMinor, backMinor),
    left: isUnpaid(order) ? 'toPay' : backMinor > 0 ? 'afterRefund' : 'paid',
    leftMinor: totalMinor - refundedMinor,
  };
}

const partsOf = (takenOffMinor: number, backMinor: number): TakenOff['off'] =>
  (
    [
      { as: 'takenOff', minor: takenOffMinor },
      { as: 'refunded', minor: backMinor },
    ] as const
  ).filter(({ minor }) => minor > 0);

/** What is known of the price of a line of an order, grosze. */
export interface LinePrice {
  readonly unitPriceMinor: number;
  /** What is charged for a piece; left out: `unitPriceMinor`. */
  readonly chargedMinor?: number | undefined;
  readonly quantity: number;
  readonly weighed?: LineByWeight | undefined;
  /** Off the line: what has gone back, and what was let off before cash was collected. */
  readonly refundedMinor?: number | undefined;
  /** The latter of them; left out: not known. */
  readonly takenOffMinor?: number | undefined;
}

/** Returns what is off a line of the order, as `takenOffOf` of the order; empty: there is nothing to tell. */
export function lineOffOf(order: OrderSums, { refundedMinor = 0, takenOffMinor }: LinePrice): TakenOff['off'] {
  const [first] = takenOffOf(order).off;
  if (!first) return [];
  const letOffMinor = takenOffMinor ?? (first.as === 'takenOff' ? refundedMinor : 0);
  return partsOf(letOffMinor, refundedMinor - letOffMinor);
}
