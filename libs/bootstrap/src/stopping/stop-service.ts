import type { Readiness } from '@kirana/http-edge';
import type { Logger } from '@kirana/observability';
import { setTimeout as delay } from 'node:timers/promises';
import { atMost } from './at-most.js';
import type { HttpDoor } from './http-door.js';
import { stopPlan } from './stop-plan.js';

/** What there is to stop. */
export interface StoppingService {
  /** How long it goes on, not ready, so that others notice. */
  readonly drainMs: number;
  readonly logger: Logger;
  readonly readiness: Readiness;
  readonly door: HttpDoor;
  /** Ends connections that last. */
  readonly hangUp: () => void;
  /** Takes no further event and resolves when those under way are handled. */
  readonly events: () => Promise<unknown>;
  /** Lets go of everything else. */
  readonly rest: () => Promise<void>;
}

/**
 * Stops a service so that nobody notices who asks it or waits for it, as long as another replica runs. Requests go before events, because a
 * request may wait for news of what it began. Each part has its time; what is not finished by then is left to the messages coming again.
 *
 * @throws the first error of a part, after the others had their turn.
 */
export async function stopService({ drainMs, logger, readiness, door, hangUp, events, rest }: StoppingService): Promise<void> {
  readiness.beginShutdown();
  door.lastOrders();
  // Not before others have noticed: whoever is told to come again should get to another replica.
  await delay(drainMs / 2);
  hangUp();
  await delay(drainMs / 2);
  hangUp();
  const problems: unknown[] = [];
  const part = async (withinMs: number, work: () => Promise<unknown>, otherwise: string) => {
    const done = await atMost(withinMs, work()).catch((error: unknown) => problems.push(error));
    if (!done) logger.warn(otherwise);
  };
  await part(stopPlan.answersMs, () => door.shut(), 'requests were still unanswered when stopping');
  await part(stopPlan.eventsMs, events, 'events were still being handled when stopping; they come again');
  await part(stopPlan.restMs, rest, 'something was still in use when stopping');
  if (problems.length > 0) throw problems[0];
}
