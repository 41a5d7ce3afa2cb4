import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for all that may have to be done, ms. */
const leastMs = 250;

/** Answers not before a fixed time has passed, so that nobody learns from the clock what was done: whether an address has an account. */
export async function inTheSameTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(leastMs)]);
  return result;
}
