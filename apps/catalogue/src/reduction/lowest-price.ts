/** A price with the time it began; it was valid until the next one. */
export interface NotedPrice {
  readonly priceMinor: number;
  /** Price without a reduction; null when this price is the regular one. */
  readonly regularMinor: number | null;
  readonly validFrom: Date;
}

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * Returns the lowest price, in grosze, that was valid at any time in the 30 days before the current reduction began; for a product first
 * offered within these 30 days, since then (act on informing about prices, art. 4(2) and (3)). A price that changes while it is reduced
 * begins a new reduction. Null when there is no reduction, or no price before it. `history` is complete and in order.
 */
export function lowestBeforeReduction(history: readonly NotedPrice[]): number | null {
  const present = history.at(-1);
  if (!present || present.regularMinor === null) return null;
  let first = history.length - 1;
  for (let before = history[first - 1]; before && sameReduction(before, present); before = history[first - 1]) first--;
  const began = history[first]?.validFrom.getTime() ?? 0;
  const prices = history.slice(0, first).filter((_price, index) => {
    const heldUntil = history[index + 1]?.validFrom.getTime() ?? began;
    return heldUntil > began - thirtyDaysMs;
  });
  return prices.length === 0 ? null : Math.min(...prices.map(price => price.priceMinor));
}

const sameReduction = (before: NotedPrice, present: NotedPrice): boolean =>
  before.regularMinor !== null && before.priceMinor === present.priceMinor;
