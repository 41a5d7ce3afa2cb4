import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FeedPage, ReadFeed } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { ApiKeys } from '../api-keys/api-keys.repository.js';
import { positionOf, type FeedPosition } from '../public-events/feed-cursor.js';
import { PublicEventSignal } from '../public-events/public-event-signal.js';
import { PublicEvents } from '../public-events/public-events.repository.js';

/** Another replica may have added the events that a reader waits for, milliseconds. */
const pollEveryMs = 500;

/** Reads the event feed for programs: the public events after a cursor, in the order in which they were added. */
@Injectable()
export class EventFeed implements OnModuleDestroy {
  #stopping = false;

  constructor(
    private readonly keys: ApiKeys,
    private readonly events: PublicEvents,
    private readonly signal: PublicEventSignal,
  ) {}

  /**
   * Returns the events after a cursor; waits up to `wait` seconds when there are none.
   *
   * @throws ProblemError 401 `invalid-api-key` for a key revoked since the gateway has verified it, also while it waits, 403 `forbidden` for
   * types the key may not read, 410 `cursor-too-old` when events after the cursor have been deleted, 409 `cursor-unknown` when this feed never
   * returned it.
   */
  async read(keyId: string, { after, limit, types, wait }: ReadFeed): Promise<FeedPage> {
    const readable = await this.#typesFor(keyId);
    const outside = readable.length > 0 ? (types ?? []).filter(type => !readable.includes(type)) : [];
    if (outside.length > 0) throw new ProblemError(403, 'forbidden', `This key may not read ${outside.join(', ')}.`);
    const position = positionOf(after);
    await this.#refuseUnusable(position);
    const wanted = types ?? (readable.length > 0 ? readable : undefined);
    const deadline = performance.now() + wait * 1_000;
    for (;;) {
      const page = await this.events.after(position.number, limit, wanted);
      const left = deadline - performance.now();
      if (page.events.length > 0 || left <= 0 || this.#stopping) {
        // Events may have been deleted between the first look and this page, and the key revoked while its reader waited.
        await this.#refuseUnusable(position);
        if (wait > 0) await this.#typesFor(keyId);
        return { ...page, next: page.next ?? after };
      }
      await this.signal.wait(Math.min(left, pollEveryMs));
    }
  }

  /** Returns the types that the key may read; empty: all. @throws ProblemError 401 `invalid-api-key`. */
  async #typesFor(keyId: string): Promise<readonly string[]> {
    const readable = await this.keys.typesOf(keyId);
    if (!readable) throw new ProblemError(401, 'invalid-api-key', 'The API key has been revoked.');
    return readable;
  }

  async #refuseUnusable(position: FeedPosition): Promise<void> {
    if (position.number === 0) return;
    const where = await this.events.locate(position);
    if (where === 'too-old')
      throw new ProblemError(410, 'cursor-too-old', 'Events after this cursor are no longer kept. Start again with after=0.');
    if (where === 'unknown')
      throw new ProblemError(
        409,
        'cursor-unknown',
        'This feed never returned this cursor: it is of another shop, or of events that were lost when a backup was restored. Start again with after=0.',
      );
  }

  onModuleDestroy(): void {
    this.#stopping = true;
    this.signal.notify();
  }
}
