import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FeedPage, ReadFeed } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { PublicEventSignal } from '../public-events/public-event-signal.js';
import { PublicEvents } from '../public-events/public-events.repository.js';
import { FeedKeys } from './feed-keys.repository.js';

/** Another replica may have added the events that a reader waits for, milliseconds. */
const pollEveryMs = 500;

/** Reads the event feed for integrators: the public events after a cursor, in the order in which they were added. */
@Injectable()
export class EventFeed implements OnModuleDestroy {
  #stopping = false;

  constructor(
    private readonly keys: FeedKeys,
    private readonly events: PublicEvents,
    private readonly signal: PublicEventSignal,
  ) {}

  /**
   * Returns the events after a cursor; waits up to `wait` seconds when there are none.
   *
   * @throws ProblemError 401 `invalid-api-key`, 403 `forbidden` for types the key may not read, 410 `cursor-too-old` when events after
   * the
   * cursor have been deleted.
   */
  async read({ key, after, limit, types, wait }: ReadFeed): Promise<FeedPage> {
    const scope = await this.keys.scopeOf(key);
    if (!scope) throw new ProblemError(401, 'invalid-api-key', 'The API key is unknown or has been revoked.');
    const outside = scope.length > 0 ? (types ?? []).filter(type => !scope.includes(type)) : [];
    if (outside.length > 0) throw new ProblemError(403, 'forbidden', `This key may not read ${outside.join(', ')}.`);
    await this.#refuseDeleted(after);
    const wanted = types ?? (scope.length > 0 ? scope : undefined);
    const deadline = performance.now() + wait * 1_000;
    for (;;) {
      const page = await this.events.after(after, limit, wanted);
      const left = deadline - performance.now();
      if (page.events.length > 0 || left <= 0 || this.#stopping) {
        // Events may have been deleted between the first look and this page.
        await this.#refuseDeleted(after);
        return page;
      }
      await this.signal.wait(Math.min(left, pollEveryMs));
    }
  }

  async #refuseDeleted(after: number): Promise<void> {
    if (after > 0 && after < (await this.events.lastDeletedCursor()))
      throw new ProblemError(410, 'cursor-too-old', 'Events after this cursor are no longer kept. Start again with after=0.');
  }

  onModuleDestroy(): void {
    this.#stopping = true;
    this.signal.notify();
  }
}
