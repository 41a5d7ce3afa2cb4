const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/**
 * Delays after the first, second … attempt, milliseconds: short while a server restarts, then longer, slightly more than a day in total.
 */
const waits = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
] as const;

/** Returns the delay before the next attempt after `attempts` attempts; undefined when no further attempt is made. */
export function waitAfter(attempts: number): number | undefined {
  return waits[attempts - 1];
}
