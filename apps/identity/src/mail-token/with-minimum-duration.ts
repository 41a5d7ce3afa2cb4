import { setTimeout as delay } from 'node:timers/promises';

/** Longer than any work that may be needed, ms. */
const minimumMs = 250;

/**
 * Runs the work but does not return before a fixed time has passed, so that the response time does not reveal whether an address has an
 * account.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(minimumMs)]);
  return result;
}
