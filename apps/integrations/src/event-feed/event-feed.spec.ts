import type { ApiKeys } from '../api-keys/api-keys.repository.js';
import type { PublicEventSignal } from '../public-events/public-event-signal.js';
import type { PublicEvents } from '../public-events/public-events.repository.js';
import { EventFeed } from './event-feed.js';

describe('EventFeed', () => {
  it('answers 410 when events after the cursor are deleted while it reads them', async () => {
    let where = 'here';
    const events = {
      locate: async () => where,
      after: async () => {
        where = 'too-old';
        return { events: [], next: '12-3f2c1a90', more: false };
      },
    } as unknown as PublicEvents;
    const keys = { typesOf: async () => [] } as unknown as ApiKeys;
    const feed = new EventFeed(keys, events, {} as PublicEventSignal);
    await expect(feed.read('k', { after: '5-3f2c1a90', limit: 100, wait: 0 })).rejects.toMatchObject({
      status: 410,
      code: 'cursor-too-old',
    });
  });
});
