import type { AdminOrder } from '@kirana/contracts';
import { chargedFor } from '@kirana/contracts/paid-for';
import { isPriced } from './priced-order.js';

type Item = AdminOrder['items'][number];

/** What of a line was refunded in part, or is being refunded: pieces, and what was charged for them, grosze; undefined when withheld (ADR 0084). */
export function refundedOf(order: AdminOrder, { productId }: Item): { pieces: number; chargedMinor: number | undefined } {
  const pieces = order.partialRefunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.productId !== '' && line.productId === productId ? sum + line.quantity : sum), 0);
  if (!isPriced(order)) return { pieces, chargedMinor: undefined };
  const { goods, serviceFeeMinor } = chargedFor(order, new Map([[productId, pieces]]));
  return { pieces, chargedMinor: goods.reduce((sum, minor) => sum + minor, serviceFeeMinor) };
}
