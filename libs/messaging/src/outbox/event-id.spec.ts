import { newEventId } from './event-id.js';

describe('event ids', () => {
  it('are version 7 UUIDs that sort by time', () => {
    const ids = [1, 2, 1_000, 1_700_000_000_000].map(now => newEventId(new Date(now)));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('are unique within a millisecond', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newEventId(new Date(5)))).size).toBe(1_000);
  });
});
