import { shopClock, shopInstant } from './shop-instant.js';

describe('shopInstant', () => {
  it.each([
    ['2026-11-27T18:00', '2026-11-27T17:00:00.000Z'],
    ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
  ])('returns for %s in Warsaw %s, and shopClock the other way round', (local, instant) => {
    expect(shopInstant(local)).toBe(instant);
    expect(shopClock(instant)).toBe(local);
  });

  it('returns an instant for an hour that is skipped or comes twice', () => {
    expect(shopClock(shopInstant('2026-03-29T02:30') ?? '')).toBe('2026-03-29T03:30');
    expect(shopClock(shopInstant('2026-10-25T02:30') ?? '')).toBe('2026-10-25T02:30');
  });

  it.each(['', '2026-11-27', '27.11.2026 18:00', '2026-13-27T18:00', '0002-11-27T18:00', '0202-11-27T18:00'])(
    'returns nothing for "%s"',
    local => {
      expect(shopInstant(local)).toBeUndefined();
    },
  );
});
