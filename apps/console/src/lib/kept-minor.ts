import type { AdminOrderRow } from '@kirana/contracts';

/**
 * Returns what of an order is due or was kept, grosze: its total less what was refunded in part; of an order that was refunded altogether, the
 * total. Undefined when withheld (ADR 0084).
 */
export function keptMinor({
  totalMinor,
  refundedMinor = 0,
  paymentStatus,
}: Pick<AdminOrderRow, 'totalMinor' | 'refundedMinor' | 'paymentStatus'>): number | undefined {
  return totalMinor === undefined || paymentStatus === 'refunded' ? totalMinor : totalMinor - refundedMinor;
}
