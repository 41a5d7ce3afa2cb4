import { setTimeout as delay } from 'node:timers/promises';

/** Waits for `work`, but no longer than `ms`; answers whether it was done by then. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  const bell = new AbortController();
  try {
    return await Promise.race([work.then(() => true), delay(ms, false, { signal: bell.signal }).catch(() => false)]);
  } finally {
    bell.abort();
  }
}
