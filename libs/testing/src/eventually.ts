import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `check` until it neither throws nor returns false, and returns its result.
 *
 * @throws the last error, or one that names `what`, after `withinMs`.
 */
export async function eventually<T>(
  what: string,
  check: () => T | Promise<T>,
  withinMs = 20_000,
  everyMs = 20,
): Promise<Exclude<T, false>> {
  const deadline = performance.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      const answer = await check();
      if (answer !== false) return answer as Exclude<T, false>;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw last ?? new Error(`did not happen within ${withinMs} ms: ${what}`);
    await sleep(everyMs);
  }
}
