import { pause } from '@kirana/observability';

/** Waits until a promise is settled, but not longer than `ms` milliseconds. For closing connections to a peer that may not respond. */
export async function withTimeout(ms: number, something: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  // The result does not matter: the connection is being closed.
  await Promise.race([something.catch(() => undefined), pause(ms, over.signal)]);
  over.abort();
}
