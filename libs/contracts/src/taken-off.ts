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
  /** Whether a line that costs less was refunded, or was never collected; undefined: nothing is said of it. */
  readonly line: 'takenOff' | 'refunded' | undefined;
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
    return { line: undefined, off: [], left: isUnpaid(order) ? 'toPay' : 'paid', leftMinor: totalMinor };
  const takenOffMinor = isUnpaid(order) ? refundedMinor : totalMinor - (paidMinor ?? totalMinor);
  const backMinor = refundedMinor - takenOffMinor;
  const off = [
    { as: 'takenOff', minor: takenOffMinor },
    { as: 'refunded', minor: backMinor },
  ] as const;
  return {
    line: takenOffMinor > 0 ? 'takenOff' : 'refunded',
    off: off.filter(({ minor }) => minor > 0),
    left: isUnpaid(order) ? 'toPay' : backMinor > 0 ? 'afterRefund' : 'paid',
    leftMinor: totalMinor - refundedMinor,
  };
}
