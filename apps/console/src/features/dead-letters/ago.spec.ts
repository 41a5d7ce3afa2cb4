import { ago } from './ago.js';

describe('ago', () => {
  const now = Date.UTC(2026, 10, 24, 12);
  it.each([
    [20_000, 'this minute', 'ta minuta'],
    [-5_000, 'this minute', 'ta minuta'],
    [61_000, '1 minute ago', '1 minutę temu'],
    [3 * 3_600_000, '3 hours ago', '3 godziny temu'],
    [26 * 3_600_000, 'yesterday', 'wczoraj'],
    [9 * 86_400_000, '9 days ago', '9 dni temu'],
  ])('says %p ms as %p and %p', (ms, en, pl) => {
    const at = new Date(now - ms).toISOString();
    expect([ago(at, now, 'en'), ago(at, now, 'pl')]).toEqual([en, pl]);
  });
});
