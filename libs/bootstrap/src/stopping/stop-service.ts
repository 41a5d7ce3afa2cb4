import type { Readiness } from '@kirana/http-edge';
import type { Logger } from '@kirana/observability';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpDrain } from './http-drain.js';
import { stopPlan } from './stop-plan.js';

/** The parts of a running service that have to be stopped. */
export interface StoppingService {
  /** How long the service keeps serving while not ready, in milliseconds, so that callers notice. */
  readonly drainMs: number;
  readonly logger: Logger;
  readonly readiness: Readiness;
  readonly drain: HttpDrain;
  /** Closes long-lived connections. */
  readonly closeSockets: () => void;
  /** Takes no further events and resolves when those under way are handled. */
  readonly events: () => Promise<unknown>;
  /** Closes everything else. */
  readonly rest: () => Promise<void>;
}

/**
 * Stops a service without failed requests for its callers, as long as another replica runs. Requests are finished before events, because a
 * request may wait for an event it has caused. Each phase has a time limit; events not finished by then are redelivered.
 *
 * @throws the first error of a phase, after all other phases have run.
 */
export async function stopService({
  drainMs,
  logger,
  readiness,
  drain,
  closeSockets,
  events,
  rest,
}: StoppingService): Promise<void> {
  readiness.beginShutdown();
  drain.begin();
  // Not before callers have noticed: clients that reconnect should reach another replica.
  await delay(drainMs / 2);
  closeSockets();
  await delay(drainMs / 2);
  closeSockets();
  const problems: unknown[] = [];
  const part = async (withinMs: number, work: () => Promise<unknown>, otherwise: string) => {
    const done = await withTimeout(withinMs, work()).catch((error: unknown) => problems.push(error));
    if (!done) logger.warn(otherwise);
  };
  await part(stopPlan.answersMs, () => drain.close(), 'requests were still unanswered when stopping');
  await part(stopPlan.eventsMs, events, 'events were still being handled when stopping; they come again');
  await part(stopPlan.restMs, rest, 'something was still in use when stopping');
  if (problems.length > 0) throw problems[0];
}

/** Waits for `work` for at most `ms` milliseconds and returns whether it was done by then. */
async function withTimeout(ms: number, work: Promise<unknown>): Promise<boolean> {
  const signal = new AbortController();
  try {
    // The delay is aborted when the work finishes in time.
    return await Promise.race([work.then(() => true), delay(ms, false, { signal: signal.signal }).catch(() => false)]);
  } finally {
    signal.abort();
  }
}
