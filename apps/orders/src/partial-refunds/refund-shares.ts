import { chargedFor, paidForDelivery, spread, type PartialRefundRequest } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { paidForLine } from '../order/paid-parts.js';

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

/** What of an order is packed otherwise than it was ordered. */
export interface PackedOtherwise {
  /** What is left out. */
  readonly lines: Lines;
  /** The prices of a piece of the substitutes in the bag, grosze, by their product ids. */
  readonly prices: ReadonlyMap<string, number>;
}

/**
 * Returns what goes back to the customer off each part of an order that is packed otherwise, grosze: what was charged for the lines that are
 * left out, and the share of it by which substitutes are cheaper, with the service fee of both, as far as it is left. Parts and `before` as in
 * `refundShares`; `gone`: pieces that other refunds contain, whose fee is not given back again, nor the price of those of a line missing in part.
 */
export function sharesOfPacking(
  order: Parts,
  { lines, prices }: PackedOtherwise,
  before: readonly number[],
  gone: ReadonlyMap<string, number>,
): number[] {
  const left = partsOf(order).map((minor, n) => minor - (before[n] ?? 0));
  const isWhole = ({ productId, quantity }: Lines[number]) =>
    order.items.some(item => item.productId === productId && item.quantity === quantity);
  const whole = lines.filter(isWhole);
  // Of a line that is missing in part, the pieces beyond those that went back before.
  const more = lines.flatMap(line => {
    const quantity = line.quantity - (gone.get(line.productId) ?? 0);
    return isWhole(line) || quantity <= 0 ? [] : [{ ...line, quantity }];
  });
  const ofWhole = chargedFor(order, piecesIn(whole)).goods;
  const ofMore = chargedFor(order, piecesIn(more), gone).goods;
  const { serviceFeeMinor } = chargedFor(order, piecesIn([...whole, ...more]), gone);
  const cheaper = order.items.map((item, n) => {
    const kept =
      item.unitPriceMinor === 0 ? 1 : Math.min(1, (prices.get(item.productId) ?? item.unitPriceMinor) / item.unitPriceMinor);
    const fee = chargedFor(order, piecesIn([item])).serviceFeeMinor;
    const off = kept < 1 ? Math.max(0, (left[n] ?? 0) - Math.round(paidForLine(item) * kept)) : 0;
    return { off, feeOff: Math.round(fee * (1 - kept)) };
  });
  const wanted = [
    ...ofWhole.map((minor, n) => minor + (ofMore[n] ?? 0) + (cheaper[n]?.off ?? 0)),
    0,
    serviceFeeMinor + sum(cheaper.map(({ feeOff }) => feeOff)),
  ];
  return wanted.map((minor, n) => Math.min(minor, left[n] ?? 0));
}

function partsOf(order: Parts): number[] {
  return [...order.items.map(paidForLine), paidForDelivery(order), order.totals.serviceFeeMinor];
}

function piecesIn(lines: readonly Lines[number][]): Map<string, number> {
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
}
