import type { Reduction } from '@kirana/contracts';

/**
 * What is said of a reduced price. Undefined when there is nothing to announce: without a regular price, without a price before, or when the
 * price is not lower than the lowest of the 30 days before, by a percent at least.
 */
export function reductionOf(priceMinor: number, regularMinor: number | null, lowestMinor: number | null): Reduction | undefined {
  if (regularMinor === null || lowestMinor === null || lowestMinor <= priceMinor) return undefined;
  const percent = Math.floor(((lowestMinor - priceMinor) * 100) / lowestMinor);
  return percent < 1 || percent > 99 ? undefined : { regularMinor, lowest30DaysMinor: lowestMinor, percent };
}
