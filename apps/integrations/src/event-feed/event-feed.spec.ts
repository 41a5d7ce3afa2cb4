import type { PublicEventSignal } from '../public-events/public-event-signal.js';
import type { PublicEvents } from '../public-events/public-events.repository.js';
import { EventFeed } from './event-feed.js';
import type { FeedKeys } from './feed-keys.repository.js';

describe('EventFeed', () => {
  it('answers 410 when events after the cursor are deleted while it reads them', async () => {
    let lastDeleted = 3;
    const events = {
      lastDeletedCursor: async () => lastDeleted,
      after: async () => {
        lastDeleted = 7;
        return { events: [], next: 12, more: false };
      },
    } as unknown as PublicEvents;
    const keys = { scopeOf: async () => [] } as unknown as FeedKeys;
    const feed = new EventFeed(keys, events, {} as PublicEventSignal);
    await expect(feed.read({ key: 'k', after: 5, limit: 100, wait: 0 })).rejects.toMatchObject({
      status: 410,
      code: 'cursor-too-old',
    });
  });
});
