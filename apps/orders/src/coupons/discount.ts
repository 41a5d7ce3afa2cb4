import { percentOf, type Totals } from '@kirana/contracts';
import { largestRemainder } from './largest-remainder.js';
import type { Coupon } from './coupon.js';

/** No discount takes a total below this, grosze: the least amount that Stripe takes in złoty. */
const leastTotalMinor = 200;

/** Pieces of a product at its price, grosze. */
interface Line {
  readonly unitPriceMinor: number;
  readonly quantity: number;
}

/** What a code takes off an order, grosze. */
export interface Discount {
  readonly discountMinor: number;
  /** Its share of each line, in their order; all 0 when it is off the delivery fee. */
  readonly lines: readonly number[];
}

/**
 * Returns what a code takes off: a share or an amount of the goods, at most all of them, or the delivery fee. The service fee stays that of the
 * goods at their prices (CHK-023), and deposits are not discounted. A discount of the goods is divided among the lines in proportion to their value (ADR 0070).
 */
export function discountOf(coupon: Coupon, lines: readonly Line[], totals: Totals): Discount {
  const most = Math.max(0, totals.totalMinor - (totals.depositMinor ?? 0) - leastTotalMinor);
  if (coupon.kind === 'free-delivery')
    return { discountMinor: Math.min(totals.deliveryFeeMinor, most), lines: lines.map(() => 0) };
  const wanted = coupon.kind === 'percent' ? percentOf(totals.subtotalMinor, coupon.percent ?? 0) : (coupon.amountMinor ?? 0);
  const discountMinor = Math.min(wanted, totals.subtotalMinor, most);
  return {
    discountMinor,
    lines: largestRemainder(
      discountMinor,
      lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity),
    ),
  };
}
