import type { AdminOrder } from '@kirana/contracts';
import { refundedFor } from '@kirana/contracts/paid-for';
import { isPriced } from './priced-order.js';

type Item = AdminOrder['items'][number];

const isMade = ({ state }: AdminOrder['partialRefunds'][number]) => state !== 'failed';

/** What of a line was refunded in part, or is being refunded: pieces, and what is paid back for them, grosze; undefined when withheld (ADR 0084). */
export function refundedOf(order: AdminOrder, item: Item): { pieces: number; refundedMinor: number | undefined } {
  const pieces = order.partialRefunds
    .filter(isMade)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.productId !== '' && line.productId === item.productId ? sum + line.quantity : sum), 0);
  if (!isPriced(order)) return { pieces, refundedMinor: undefined };
  const place = order.items.findIndex(({ productId }) => productId === item.productId);
  return { pieces, refundedMinor: refundedFor(order, order.partialRefunds.filter(isMade))[place] };
}
