import { daysText, readDays, readWeek, weekText } from './opening-hours-text.js';

const day = { from: '08:00', to: '22:00' };

describe('readWeek', () => {
  it('reads round the clock, the same hours every day, and hours by weekday', () => {
    expect(readWeek('')).toBeNull();
    expect(readWeek('08:00-22:00')).toEqual(Array.from({ length: 7 }, () => day));
    const text = `${'08:00-22:00, '.repeat(5)}09:00-24:00, closed`;
    expect(readWeek(text)).toEqual([day, day, day, day, day, { from: '09:00', to: '24:00' }, null]);
    expect(weekText(readWeek(text) ?? null)).toBe(text);
  });

  it.each(['08:00', '8:00-22:00', '08:00-08:00', '08:00-22:00, closed', '08:00-25:00', 'open'])('refuses %s', text =>
    expect(readWeek(text)).toBeUndefined(),
  );
});

describe('readDays', () => {
  it('reads days with hours of their own and writes them by date', () => {
    const days = readDays('2026-12-25 closed, 2026-12-24 08:00-14:00');
    expect(days).toEqual({ '2026-12-25': null, '2026-12-24': { from: '08:00', to: '14:00' } });
    expect(daysText(days ?? {})).toBe('2026-12-24 08:00-14:00, 2026-12-25 closed');
    expect(readDays('')).toEqual({});
  });

  it.each(['2026-12-25', '2026-02-30 closed', '24.12. closed', '2026-12-25 closed, 2026-12-25 closed'])('refuses %s', text =>
    expect(readDays(text)).toBeUndefined(),
  );
});
