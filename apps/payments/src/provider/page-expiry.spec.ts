import { isAcceptable, pageExpiry } from './page-expiry.js';

describe('pageExpiry', () => {
  const asked = new Date('2026-03-01T12:00:00Z');
  const later = (seconds: number) => new Date(asked.getTime() + seconds * 1_000);

  it('leaves Stripe its 30 minutes for a minute, also when its clock is five minutes ahead', () => {
    const expiresAt = pageExpiry(asked);
    expect([0, 60, 61, 120].map(seconds => isAcceptable(expiresAt, later(seconds)))).toEqual([true, true, false, false]);
    expect(expiresAt - later(60 + 5 * 60).getTime() / 1_000).toBe(30 * 60);
  });
});
