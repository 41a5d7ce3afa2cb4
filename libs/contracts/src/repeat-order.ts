/**
 * Delays before a request to place an order is repeated with its key after a 202, in milliseconds; the last one applies to all further
 * repeats.
 */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * How long it is repeated, in milliseconds: a little longer than orders waits for a decision (ADR 0038). After that, an email reports the
 * result.
 */
export const repeatOrderForMs = 35 * 60_000;

/**
 * Returns the delay before a repeat, in milliseconds.
 *
 * @param repeat counts from 1
 */
export function waitBeforeRepeat(repeat: number): number {
  return waitsMs[Math.min(repeat, waitsMs.length) - 1] ?? waitsMs[0];
}
