/** A line of an order with what its discount takes off the line as a whole, grosze. */
export interface DiscountedLine {
  readonly unitPriceMinor: number;
  readonly quantity: number;
  readonly discountMinor: number;
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
 * pieces never add up to more than the line.
 */
export function paidFor({ unitPriceMinor, quantity, discountMinor }: DiscountedLine, pieces: number): number {
  return Math.floor(((unitPriceMinor * quantity - discountMinor) * pieces) / quantity);
}

/**
 * Returns what was charged for some pieces of an order, grosze: for those of each item after the discount, and their share of the service fee,
 * which is that of the goods at their prices (CHK-023), rounded as the fee itself. `gone`: pieces that were given back before. So all pieces, in any number of parts, are
 * worth exactly what was charged for the order without its delivery.
 */
export function chargedFor(
  order: ChargedOrder,
  pieces: Pieces,
  gone: Pieces = new Map(),
): { readonly goods: readonly number[]; readonly serviceFeeMinor: number } {
  const before = ofFirst(order, id => gone.get(id) ?? 0);
  const after = ofFirst(order, id => (gone.get(id) ?? 0) + (pieces.get(id) ?? 0));
  return {
    goods: after.goods.map((minor, n) => minor - (before.goods[n] ?? 0)),
    serviceFeeMinor: after.serviceFeeMinor - before.serviceFeeMinor,
  };
}

/** What was charged for so many of the pieces of each item, and at most for all of them. */
function ofFirst({ items, totals: { subtotalMinor, serviceFeeMinor } }: ChargedOrder, count: (productId: string) => number) {
  const counted = items.map(item => ({ item, pieces: Math.min(item.quantity, count(item.productId)) }));
  const valueMinor = counted.reduce((sum, { item, pieces }) => sum + item.unitPriceMinor * pieces, 0);
  return {
    goods: counted.map(({ item, pieces }) => paidFor(item, pieces)),
    serviceFeeMinor: subtotalMinor === 0 ? 0 : Math.round((serviceFeeMinor * valueMinor) / subtotalMinor),
  };
}
