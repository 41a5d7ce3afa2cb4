import { statusOf } from '../order/order-state.js';
import type { Order } from '../order/order.js';

/** Returns what the rider has to collect in cash for an order, grosze; null when that is nothing. A packer prints it on the slip. */
export function cashToCollect({ state, paymentMethod, paymentStatus, totals, refundedMinor }: Order): number | null {
  const left = totals.totalMinor - refundedMinor;
  const isOpen = paymentMethod === 'cash' && paymentStatus === 'unpaid' && statusOf(state) !== 'cancelled';
  return isOpen && left > 0 ? left : null;
}
