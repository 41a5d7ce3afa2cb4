import { paidFor, type PartialRefundRequest } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { paidForDelivery, paidForLine } from '../order/paid-parts.js';

type Refund = Pick<PartialRefundRequest, 'lines' | 'withDeliveryFee' | 'amountMinor'>;
type Parts = Pick<Order, 'items' | 'totals'>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Divides a partial refund among the parts of its order, so that goods and VAT rates are reported net of it: first up to the value of what it
 * names, in proportion, and the rest, or all of a refund that names nothing, in proportion to what is left of every part. `before` is what
 * was taken off each part by other refunds. Returns grosze: for each item of the order, then for the delivery fee and for the service fee.
 * They add up to the amount and never exceed what is left of a part (ADR 0066).
 */
export function refundShares(order: Parts, refund: Refund, before: readonly number[]): number[] {
  const left = partsOf(order).map((minor, n) => minor - (before[n] ?? 0));
  const named = namedBy(order, refund).map((minor, n) => Math.min(minor, left[n] ?? 0));
  const ofNamed = Math.min(refund.amountMinor, sum(named));
  const shares = spread(ofNamed, named);
  const more = spread(
    refund.amountMinor - ofNamed,
    left.map((minor, n) => minor - (shares[n] ?? 0)),
  );
  return shares.map((minor, n) => minor + (more[n] ?? 0));
}

function partsOf(order: Parts): number[] {
  return [...order.items.map(paidForLine), paidForDelivery(order), order.totals.serviceFeeMinor];
}

/** What was paid for the named pieces, and for the delivery if the refund includes its fee. */
function namedBy(order: Parts, { lines, withDeliveryFee }: Refund): number[] {
  const pieces = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const goods = order.items.map(item => {
    const named = Math.min(item.quantity, pieces.get(item.productId) ?? 0);
    pieces.set(item.productId, (pieces.get(item.productId) ?? 0) - named);
    return paidFor(item, named);
  });
  return [...goods, withDeliveryFee ? paidForDelivery(order) : 0, 0];
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
