import { setTimeout as delay } from 'node:timers/promises';

/** Waits for `work` for at most `ms` milliseconds and returns whether it was done by then. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<boolean> {
  const signal = new AbortController();
  try {
    // The delay is aborted when the work finishes in time.
    return await Promise.race([work.then(() => true), delay(ms, false, { signal: signal.signal }).catch(() => false)]);
  } finally {
    signal.abort();
  }
}
