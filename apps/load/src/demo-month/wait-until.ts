import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `check` every `everyMs` until it returns something other than false, and returns that.
 *
 * @throws Error that names `what`, after `withinMs`; and what `check` throws, at once.
 */
export async function waitUntil<T>(
  what: string,
  check: () => Promise<T | false>,
  { withinMs, everyMs }: { readonly withinMs: number; readonly everyMs: number },
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await check();
    if (answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`did not happen within ${withinMs} ms: ${what}`);
    await sleep(everyMs);
  }
}
