import { chargedOf, type LineByWeight } from './weighed.js';

/** A line of an order with what its discount takes off the line as a whole, grosze. */
export interface DiscountedLine {
  readonly unitPriceMinor: number;
  readonly quantity: number;
  readonly discountMinor: number;
  /** What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less; left out: `unitPriceMinor`. */
  readonly chargedMinor?: number | undefined;
  /** Returnable deposit on a piece as it was ordered, grosze; left out: none. */
  readonly depositMinor?: number | undefined;
  /** What is charged as the deposit on a piece: less than `depositMinor` for a substitute with a lower one; left out: `depositMinor`. */
  readonly chargedDepositMinor?: number | undefined;
  /** Of a line that is sold by weight, whose pieces are portions: once weighed, its price is that of its weight. */
  readonly weighed?: LineByWeight | undefined;
}

/** What was charged for the goods of an order, grosze. */
export interface ChargedOrder {
  readonly items: readonly (DiscountedLine & { readonly productId: string })[];
  readonly totals: { readonly subtotalMinor: number; readonly serviceFeeMinor: number };
}

/** Pieces by product id. */
export type Pieces = ReadonlyMap<string, number>;

/**
 * Returns what was paid for some pieces of a line, grosze: their share of the price after the discount, rounded down, so that refunds of single
 * pieces never add up to more than the line. The difference to a substitute that costs less, or to the weight that was agreed, has gone back, and is not part of it.
 */
export function paidFor(line: DiscountedLine, pieces: number): number {
  const { unitPriceMinor, quantity, discountMinor } = line;
  return Math.floor((chargedOf(unitPriceMinor * quantity - discountMinor, line) * pieces) / quantity);
}

/**
 * Returns what was charged for some pieces of an order, grosze: for those of each item after the discount, and their share of the service fee,
 * which is that of the goods at what is charged for a piece (CHK-023), rounded as the fee itself. `gone`: pieces that were given back before. So all pieces, in any number of parts, are
 * worth exactly what was charged for the order without its delivery, less what went back because substitutes cost less or goods weigh less. Each piece has its own
 * deposit, which no discount and no fee depends on.
 */
export function chargedFor(
  order: ChargedOrder,
  pieces: Pieces,
  gone: Pieces = new Map(),
): { readonly goods: readonly number[]; readonly serviceFeeMinor: number; readonly depositMinor: number } {
  const before = ofFirst(order, id => gone.get(id) ?? 0);
  const after = ofFirst(order, id => (gone.get(id) ?? 0) + (pieces.get(id) ?? 0));
  return {
    goods: after.goods.map((minor, n) => minor - (before.goods[n] ?? 0)),
    serviceFeeMinor: after.serviceFeeMinor - before.serviceFeeMinor,
    depositMinor: after.depositMinor - before.depositMinor,
  };
}

/** Returns what `chargedFor` adds up to, grosze. */
export function sumOf({ goods, serviceFeeMinor, depositMinor }: ReturnType<typeof chargedFor>): number {
  return goods.reduce((sum, minor) => sum + minor, serviceFeeMinor + depositMinor);
}

/** What was charged for so many of the pieces of each item, and at most for all of them; the service fee of what the rest is worth less than all. */
function ofFirst({ items, totals: { subtotalMinor, serviceFeeMinor } }: ChargedOrder, count: (productId: string) => number) {
  const counted = items.map(item => ({ item, pieces: Math.min(item.quantity, count(item.productId)) }));
  const valueMinor = counted.reduce((sum, { item, pieces }) => {
    const { unitPriceMinor, quantity } = item;
    return sum + unitPriceMinor * quantity - chargedOf(unitPriceMinor * (quantity - pieces), item);
  }, 0);
  return {
    goods: counted.map(({ item, pieces }) => paidFor(item, pieces)),
    serviceFeeMinor: subtotalMinor === 0 ? 0 : Math.round((serviceFeeMinor * valueMinor) / subtotalMinor),
    depositMinor: counted.reduce((sum, { item: { depositMinor = 0, chargedDepositMinor = depositMinor }, pieces }) => {
      return sum + chargedDepositMinor * pieces;
    }, 0),
  };
}

/** What a partial refund names, and its amount, grosze. */
export interface NamedRefund {
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
  readonly withDeliveryFee: boolean;
  readonly amountMinor: number;
  /** What is refunded of the price of substitutes, or of weighed goods, without deposits, grosze by product id, if the refund is for them. */
  readonly cheaperMinor?: Readonly<Record<string, number>> | null;
}

/** The fees and discounts of an order too, grosze. */
export interface ChargedDelivery {
  readonly items: readonly Pick<DiscountedLine, 'discountMinor'>[];
  readonly totals: { readonly deliveryFeeMinor: number; readonly discountMinor: number };
}

/** What is paid for the delivery, grosze: its fee less what of the discount is not off the goods. */
export function paidForDelivery({ items, totals }: ChargedDelivery): number {
  return totals.deliveryFeeMinor - totals.discountMinor + items.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
}

/**
 * Returns what refunds have paid back for each item of an order, grosze: the amount of each, whatever was entered, divided among what it names
 * in proportion to what was charged for that, or among substitutes, or weighed goods, in proportion to how much cheaper they and their deposits are. With the share of a delivery fee
 * that it names, the shares add up to its amount. A refund that names no goods is for none of them.
 */
export function refundedFor(order: ChargedOrder & ChargedDelivery, refunds: readonly NamedRefund[]): number[] {
  return refunds.reduce(
    (sums, { lines, withDeliveryFee, amountMinor, cheaperMinor }) => {
      const pieces = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
      const ofWeighed = order.items.some(({ productId, weighed }) => weighed && cheaperMinor?.[productId]);
      const charged = order.items.map(({ productId, quantity, depositMinor = 0, chargedDepositMinor = depositMinor }) => {
        if (cheaperMinor)
          return (cheaperMinor[productId] ?? 0) + (ofWeighed ? 0 : (depositMinor - chargedDepositMinor) * quantity);
        const charged = chargedFor(order, new Map([[productId, pieces.get(productId) ?? 0]]));
        return productId !== '' && pieces.has(productId) ? sumOf(charged) : 0;
      });
      const shares = spread(amountMinor, [...charged, withDeliveryFee ? paidForDelivery(order) : 0]);
      return sums.map((minor, n) => minor + (shares[n] ?? 0));
    },
    order.items.map(() => 0),
  );
}

/** Divides an amount in proportion to the weights, without losing a grosz unless all are 0. No share of an amount up to their sum exceeds its weight. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(
    Math.max(
      1,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
  );
  let weighed = 0n;
  let given = 0n;
  return weights.map(weight => {
    weighed += BigInt(weight);
    const share = (BigInt(amount) * weighed) / all - given;
    given += share;
    return Number(share);
  });
}
