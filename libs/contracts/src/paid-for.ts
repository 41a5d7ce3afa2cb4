/** A line of an order with what its discount takes off the line as a whole, grosze. */
export interface DiscountedLine {
  readonly unitPriceMinor: number;
  readonly quantity: number;
  readonly discountMinor: number;
}

/**
 * Returns what was paid for some pieces of a line, grosze: their share of the price after the discount, rounded down, so that refunds of single
 * pieces never add up to more than the line.
 */
export function paidFor({ unitPriceMinor, quantity, discountMinor }: DiscountedLine, pieces: number): number {
  return Math.floor(((unitPriceMinor * quantity - discountMinor) * pieces) / quantity);
}
