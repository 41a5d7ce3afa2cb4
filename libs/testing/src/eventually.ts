import { setTimeout as sleep } from 'node:timers/promises';

/** The longest pause between two checks, unless the caller asks for a longer one, ms. */
const longestPauseMs = 250;

/**
 * Repeats `check` until it neither throws nor returns false, and returns its result. The pause in between, at first `everyMs`, grows to a
 * tenth of the time waited so far: otherwise a long wait costs more CPU time than what is waited for.
 *
 * @throws the last error, or one that names `what`, after `withinMs`.
 */
export async function eventually<T>(
  what: string,
  check: () => T | Promise<T>,
  withinMs = 20_000,
  everyMs = 20,
): Promise<Exclude<T, false>> {
  const started = performance.now();
  let last: unknown;
  for (;;) {
    try {
      const answer = await check();
      if (answer !== false) return answer as Exclude<T, false>;
      last = undefined;
    } catch (error) {
      last = error;
    }
    const waitedMs = performance.now() - started;
    if (waitedMs > withinMs) throw last ?? new Error(`did not happen within ${withinMs} ms: ${what}`);
    await sleep(Math.max(everyMs, Math.min(waitedMs / 10, longestPauseMs)));
  }
}
