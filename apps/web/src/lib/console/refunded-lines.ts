import type { AdminOrder } from '@kirana/contracts';
import { paidFor } from '@kirana/contracts/paid-for';

type Item = AdminOrder['items'][number];

/** What of a line was refunded in part, or is being refunded: pieces, and what was paid for them, grosze; undefined when withheld (ADR 0084). */
export function refundedOf(
  { partialRefunds }: Pick<AdminOrder, 'partialRefunds'>,
  item: Item,
): { pieces: number; paidMinor: number | undefined } {
  const pieces = partialRefunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { productId, quantity }) => (productId !== '' && productId === item.productId ? sum + quantity : sum), 0);
  const { unitPriceMinor, discountMinor } = item;
  const isPriced = unitPriceMinor !== undefined && discountMinor !== undefined;
  return { pieces, paidMinor: isPriced ? paidFor({ ...item, unitPriceMinor, discountMinor }, pieces) : undefined };
}
