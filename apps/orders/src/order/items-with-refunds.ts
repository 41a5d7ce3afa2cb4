import { refundedFor } from '@kirana/contracts';
import type { StoredOrder } from './order.row.js';

/** Returns the items of an order with what is off each of them, and how much of that was let off before cash was collected, grosze. */
export function itemsWithRefunds({ order, refunds }: Pick<StoredOrder, 'order' | 'refunds'>) {
  const off = refundedFor(order, refunds);
  const letOff = refundedFor(
    order,
    refunds.filter(({ takenOff }) => takenOff),
  );
  return order.items.map((item, n) => ({ ...item, refundedMinor: off[n] ?? 0, takenOffMinor: letOff[n] ?? 0 }));
}
