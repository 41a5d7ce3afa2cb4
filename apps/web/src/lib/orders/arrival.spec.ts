import { deliveryNoticeMinutes, minutesUntil } from './arrival.js';

describe('arrival notice', () => {
  it.each([
    [1.93, 19],
    [2, 19],
    [2.01, 20],
    [7.55, 31],
  ])('%p km: %p minutes (TRK-012)', (km, minutes) => {
    expect(deliveryNoticeMinutes(km)).toBe(minutes);
  });
});

describe('minutesUntil', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each([
    ['2026-11-21T12:31:00Z', 31],
    ['2026-11-21T12:30:40Z', 31],
    ['2026-11-21T12:00:20Z', 0],
    ['2026-11-21T11:59:59Z', -1],
  ])('%s: %p', (eta, minutes) => {
    expect(minutesUntil(eta, now)).toBe(minutes);
  });
});
