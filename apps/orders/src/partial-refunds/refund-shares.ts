import { chargedFor, type PartialRefundRequest } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { paidForDelivery, paidForLine } from '../order/paid-parts.js';

type Lines = PartialRefundRequest['lines'];
type Refund = Pick<PartialRefundRequest, 'lines' | 'withDeliveryFee' | 'amountMinor'>;
type Parts = Pick<Order, 'items' | 'totals'>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Divides a partial refund among the parts of its order, so that goods and VAT rates are reported net of it: first up to the value of what it
 * names, then up to the service fee of the goods it names, each in proportion, and the rest, or all of a refund that names nothing, in
 * proportion to what is left of every part. `before` is what was taken off each part by other refunds. Returns grosze: for each item of the
 * order, then for the delivery fee and for the service fee. They add up to the amount and never exceed what is left of a part (ADR 0066).
 */
export function refundShares(order: Parts, refund: Refund, before: readonly number[]): number[] {
  const parts = partsOf(order);
  const { goods, serviceFeeMinor } = chargedFor(order, piecesIn(refund.lines));
  const named = [...goods, refund.withDeliveryFee ? paidForDelivery(order) : 0, 0];
  const theirFee = [...goods.map(() => 0), 0, serviceFeeMinor];
  return [named, theirFee, parts].reduce(
    (shares, wanted) => {
      const left = parts.map((minor, n) => minor - (before[n] ?? 0) - (shares[n] ?? 0));
      const weights = wanted.map((minor, n) => Math.min(minor, left[n] ?? 0));
      const more = spread(Math.min(refund.amountMinor - sum(shares), sum(weights)), weights);
      return shares.map((minor, n) => minor + (more[n] ?? 0));
    },
    parts.map(() => 0),
  );
}

/**
 * Returns what goes back to the customer for lines that are left out of the bag, grosze: what was charged for them with their service fee, as
 * far as it is left. `before` as in `refundShares`; `gone`: their pieces that other refunds contain, whose fee is not given back again.
 */
export function worthOfLeftOut(order: Parts, lines: Lines, before: readonly number[], gone: ReadonlyMap<string, number>): number {
  const left = partsOf(order).map((minor, n) => minor - (before[n] ?? 0));
  const { goods } = chargedFor(order, piecesIn(lines));
  const { serviceFeeMinor } = chargedFor(order, piecesIn(lines), gone);
  return sum([...goods, 0, serviceFeeMinor].map((minor, n) => Math.min(minor, left[n] ?? 0)));
}

function partsOf(order: Parts): number[] {
  return [...order.items.map(paidForLine), paidForDelivery(order), order.totals.serviceFeeMinor];
}

function piecesIn(lines: Lines): Map<string, number> {
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
}

/** Divides an amount, at most the sum of the weights, in proportion to them, without losing a grosz. No share exceeds its weight. */
function spread(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(Math.max(1, sum(weights)));
  let weighed = 0n;
  let given = 0n;
  return weights.map(weight => {
    weighed += BigInt(weight);
    const share = (BigInt(amount) * weighed) / all - given;
    given += share;
    return Number(share);
  });
}
