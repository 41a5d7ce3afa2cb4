import type { Reduction } from '@kirana/contracts';

/**
 * Returns the displayed reduction. Undefined when none may be announced: without a regular price, without an earlier price, or when the
 * price is not at least one percent below the lowest of the 30 days before.
 */
export function reductionOf(priceMinor: number, regularMinor: number | null, lowestMinor: number | null): Reduction | undefined {
  if (regularMinor === null || lowestMinor === null || lowestMinor <= priceMinor) return undefined;
  const percent = Math.floor(((lowestMinor - priceMinor) * 100) / lowestMinor);
  return percent < 1 || percent > 99 ? undefined : { regularMinor, lowest30DaysMinor: lowestMinor, percent };
}
