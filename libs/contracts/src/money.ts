/**
 * Returns a percentage of an amount, in grosze, rounded half up: 7 % of 100.00 zł is `percentOf(10000, 7)` = 700 (D-01). `percent` has at
 * most two decimals.
 */
export function percentOf(minor: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((minor * hundredths + 5_000) / 10_000);
}

/** Returns a price after a change by `percent`, in grosze: rounded half up, and never below one grosz. */
export function changedPrice(priceMinor: number, percent: number): number {
  return Math.max(1, Math.round((priceMinor * (10_000 + Math.round(percent * 100))) / 10_000));
}

/** The most that the returnable deposit on a piece of a product may be, grosze: more than that of a tray of cans, a crate or a keg. */
export const mostDepositMinor = 10_000;
