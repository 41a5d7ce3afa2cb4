const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Waits after the first, second … attempt, milliseconds: quick while a server restarts, then patient for a bit more than a day. */
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

/** How long to wait before the next attempt when `attempts` have been made; undefined: enough is enough. */
export function waitAfter(attempts: number): number | undefined {
  return waits[attempts - 1];
}
