import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to end, well or badly, but not longer than that. For goodbyes to a peer that may have gone silent. */
export async function atMost(ms: number, something: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const patience = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([something.catch(() => undefined), patience]);
  over.abort();
}
