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
 */
export async function stopService({ drainMs, logger, readiness, door, hangUp, events, rest }: StoppingService): Promise<void> {
  readiness.beginShutdown();
  door.lastOrders();
  // Not before others have noticed: whoever is told to come again should get to another replica.
  await delay(drainMs / 2);
  hangUp();
  await delay(drainMs / 2);
  hangUp();
  if (!(await atMost(stopPlan.answersMs, door.shut()))) logger.warn('requests were still unanswered when stopping');
  if (!(await atMost(stopPlan.eventsMs, events()))) logger.warn('events were still being handled when stopping; they come again');
  if (!(await atMost(stopPlan.restMs, rest()))) logger.warn('something was still in use when stopping');
}
