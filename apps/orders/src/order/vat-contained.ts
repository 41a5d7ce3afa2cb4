import { paidForDelivery, type VatShare } from '@kirana/contracts';
import type { Order } from './order.js';
import { paidForLine } from './paid-parts.js';

/**
 * Returns the VAT contained in a gross amount, grosze, rounded half up: 1.05 zł at 5 % contains 0.05 zł. `ratePercent` has at most two
 * decimals.
 */
export function vatIn(grossMinor: number, ratePercent: number): number {
  const rate = Math.round(ratePercent * 100);
  const divisor = 10_000 + rate;
  return Math.floor((2 * grossMinor * rate + divisor) / (2 * divisor));
}

/**
 * Returns the VAT contained in an order per rate, lowest rate first. It is calculated from the sum of each rate, not per line, so that no
 * rounding differences add up: the gross amounts add up to the total less the deposits, which are outside VAT, and net and VAT of each rate to its gross amount (F-59). A discount
 * lowers the gross amounts of what it was taken off (ADR 0070), and so do partial refunds: `takenOff` is what they have taken off each item, the
 * delivery fee and the service fee, in grosze, so that the gross amounts add up to what is left of that.
 */
export function vatContained(
  { items, totals, feeVatRate }: Pick<Order, 'items' | 'totals' | 'feeVatRate'>,
  takenOff: readonly number[] = [],
): VatShare[] {
  const gross = new Map<number, number>();
  const add = (rate: number, minor: number) => minor > 0 && gross.set(rate, (gross.get(rate) ?? 0) + minor);
  const left = (minor: number, n: number) => minor - (takenOff[n] ?? 0);
  items.forEach((item, n) => add(item.vatRate, left(paidForLine(item), n)));
  const fees = [paidForDelivery({ items, totals }), totals.serviceFeeMinor];
  fees.forEach((minor, n) => add(feeVatRate, left(minor, items.length + n)));
  return [...gross]
    .toSorted(([one], [other]) => one - other)
    .map(([ratePercent, grossMinor]) => {
      const vatMinor = vatIn(grossMinor, ratePercent);
      return { ratePercent, grossMinor, netMinor: grossMinor - vatMinor, vatMinor };
    });
}
