import { chargedFor, paidForDelivery, spread, type PartialRefundRequest } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { paidForLine } from '../order/paid-parts.js';

type Lines = PartialRefundRequest['lines'];
type Refund = Pick<PartialRefundRequest, 'lines' | 'withDeliveryFee' | 'amountMinor'>;
type Parts = Pick<Order, 'items' | 'totals'>;
type Pieces = ReadonlyMap<string, number>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Divides a partial refund among the parts of its order, so that goods and VAT rates are reported net of it: first up to the value of what it
 * names, then up to the service fee of the goods it names and up to their deposits, each in proportion, and the rest, or all of a refund that names nothing, in
 * proportion to what is left of every part, of the deposits last: a customer who is let off something keeps the bottles. `before` is what was taken off each part by other refunds, `gone` the pieces that they contain. Returns grosze: for each item of the
 * order, then for the delivery fee, for the service fee and, of an order that has some, for the deposits. They add up to the amount and never exceed what is left of a part (ADR 0066).
 */
export function refundShares(order: Parts, refund: Refund, before: readonly number[], gone?: Pieces): number[] {
  const { goods, serviceFeeMinor, depositMinor } = chargedFor(order, piecesIn(refund.lines), gone);
  const named = [...goods, refund.withDeliveryFee ? paidForDelivery(order) : 0];
  const none = goods.map(() => 0);
  return taken(order, refund.amountMinor, [named, [...none, 0, serviceFeeMinor], [...none, 0, 0, depositMinor]], before);
}

/** Divides a refund that is made again as it was divided before, as far as that is left; the rest as `refundShares`. */
export function sharesAgain(order: Parts, former: readonly number[], before: readonly number[]): number[] {
  return taken(order, sum(former), [former], before);
}

/** Takes an amount off what is wanted of each part, one after the other, and the rest off all parts, each in proportion and as far as it is left. */
function taken(order: Parts, amountMinor: number, wanted: readonly (readonly number[])[], before: readonly number[]): number[] {
  const parts = partsOf(order);
  const withoutDeposits = parts.slice(0, order.items.length + 2);
  return [...wanted, withoutDeposits, parts].reduce<number[]>(
    (shares, each) => {
      const left = parts.map((minor, n) => minor - (before[n] ?? 0) - (shares[n] ?? 0));
      const weights = parts.map((_, n) => Math.min(each[n] ?? 0, left[n] ?? 0));
      const more = spread(Math.min(amountMinor - sum(shares), sum(weights)), weights);
      return shares.map((minor, n) => minor + (more[n] ?? 0));
    },
    parts.map(() => 0),
  );
}

/**
 * Returns what goes back to the customer off each part of an order that is packed without some lines, grosze: what was charged for them with their
 * service fee and their deposits, as far as it is left. Parts and `before` as in `refundShares`; `gone`: pieces that other refunds contain, whose fee is not given
 * back again, nor the price of those of a line missing in part.
 */
export function sharesOfLeftOut(order: Parts, lines: Lines, before: readonly number[], gone: Pieces): number[] {
  const isWhole = ({ productId, quantity }: Lines[number]) =>
    order.items.some(item => item.productId === productId && item.quantity === quantity);
  const whole = lines.filter(isWhole);
  // Of a line that is missing in part, the pieces beyond those that went back before.
  const more = lines.flatMap(line => {
    const quantity = line.quantity - (gone.get(line.productId) ?? 0);
    return isWhole(line) || quantity <= 0 ? [] : [{ ...line, quantity }];
  });
  const ofWhole = chargedFor(order, piecesIn(whole));
  const ofMore = chargedFor(order, piecesIn(more), gone);
  const { serviceFeeMinor } = chargedFor(order, piecesIn([...whole, ...more]), gone);
  const goods = ofWhole.goods.map((minor, n) => minor + (ofMore.goods[n] ?? 0));
  const wanted = [...goods, 0, serviceFeeMinor, ofWhole.depositMinor + ofMore.depositMinor];
  return atMost(wanted, order, before);
}

/**
 * Returns what goes back off each part because substitutes, or goods on the scales, cost less than in `former`, the order with the prices and deposits that were charged before,
 * with its service fee, grosze: of the pieces that have not gone back, as far as it is left. Parts, `before` and `gone` as in `sharesOfLeftOut`.
 */
export function sharesOfCheaper(former: Parts, order: Parts, before: readonly number[], gone: Pieces): number[] {
  const rest = (of: Parts) => chargedFor(of, piecesIn(of.items), gone);
  const [was, is] = [rest(former), rest(order)];
  const goods = was.goods.map((minor, n) => minor - (is.goods[n] ?? 0));
  return atMost([...goods, 0, was.serviceFeeMinor - is.serviceFeeMinor, was.depositMinor - is.depositMinor], order, before);
}

/** What is left of each part at most. */
function atMost(wanted: readonly number[], order: Parts, before: readonly number[]): number[] {
  return partsOf(order).map((minor, n) => Math.min(wanted[n] ?? 0, minor - (before[n] ?? 0)));
}

function partsOf(order: Parts): number[] {
  const { serviceFeeMinor, depositMinor } = order.totals;
  return [
    ...order.items.map(paidForLine),
    paidForDelivery(order),
    serviceFeeMinor,
    ...(depositMinor === undefined ? [] : [depositMinor]),
  ];
}

function piecesIn(lines: readonly Lines[number][]): Map<string, number> {
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
}
