import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a look-up takes on a machine with some room, ms. */
const leastMs = 40;

/** Answers and refuses not before a fixed time has passed: whoever guesses numbers shall not read from the clock whether one was right. */
export async function notBefore<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, delay(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
