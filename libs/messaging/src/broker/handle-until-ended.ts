import { setImmediate } from 'node:timers/promises';
import type { Ending, Outcome } from './broker.js';

/**
 * Calls a handler, and again whenever the dependency it waits for is available, until it has finished. An error it throws is a retry.
 * Returns undefined when the message is still held after `holdMs` or when `over` is aborted: its outcome is open, and it belongs to the
 * next consumer.
 */
export async function handleUntilEnded(
  handle: () => Promise<Outcome>,
  over: AbortSignal,
  holdMs?: number,
): Promise<Ending | undefined> {
  let holdUntil: number | undefined;
  for (;;) {
    const outcome = await outcomeOf(handle);
    if (outcome.kind !== 'held') return outcome;
    holdUntil ??= holdMs === undefined ? Infinity : performance.now() + holdMs;
    if (!(await comesInTime(outcome.until, over, holdUntil - performance.now()))) return undefined;
    // Without this, a handler that holds a message until a promise that has already resolved would block the event loop.
    await setImmediate();
  }
}

async function outcomeOf(handle: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await handle();
  } catch (error) {
    return { kind: 'retry', reason: String(error) };
  }
}

/** Whether `until` resolves before `over` is aborted and before the time is up. */
async function comesInTime(until: Promise<void>, over: AbortSignal, ms: number): Promise<boolean> {
  if (over.aborted || ms <= 0) return false;
  let giveUp: () => void = () => undefined;
  const givenUp = new Promise<boolean>(resolve => (giveUp = () => resolve(false)));
  over.addEventListener('abort', giveUp);
  const timer = ms === Infinity ? undefined : setTimeout(giveUp, ms);
  const came = await Promise.race([until.then(() => true), givenUp]);
  clearTimeout(timer);
  over.removeEventListener('abort', giveUp);
  return came && !over.aborted;
}
