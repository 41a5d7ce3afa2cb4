import type { Order } from '../order/order.js';
import { isUnpaid } from '../order/unpaid.sql.js';

/** Returns what the rider has to collect in cash for an order, grosze; null when that is nothing. A packer prints it on the slip. */
export function cashToCollect(order: Order): number | null {
  const left = order.totals.totalMinor - order.refundedMinor;
  return order.paymentMethod === 'cash' && isUnpaid(order) && left > 0 ? left : null;
}
