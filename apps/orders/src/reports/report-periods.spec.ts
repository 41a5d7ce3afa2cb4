import { daysBefore, periodsOf } from './report-periods.js';

describe('periodsOf', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 'hour', 24, '2026-11-21T00:00', '2026-11-21T23:00'],
    ['2026-10-20', '2026-10-30', 'day', 11, '2026-10-20T00:00', '2026-10-30T00:00'],
    ['2026-01-01', '2026-04-10', 'day', 100, '2026-01-01T00:00', '2026-04-10T00:00'],
    ['2026-01-01', '2026-04-11', 'week', 15, '2026-01-01T00:00', '2026-04-09T00:00'],
    ['2024-09-13', '2026-11-21', 'week', 115, '2024-09-13T00:00', '2026-11-20T00:00'],
    ['2024-09-12', '2026-11-21', 'month', 27, '2024-09-12T00:00', '2026-11-01T00:00'],
    ['2020-01-31', '2024-01-01', 'month', 49, '2020-01-31T00:00', '2024-01-01T00:00'],
  ])('divides %s to %s by %s into %i parts without a gap', (from, to, step, count, first, last) => {
    const { step: found, starts } = periodsOf({ from, to });
    expect([found, starts.length, starts[0], starts.at(-1)]).toEqual([step, count, first, last]);
    expect(new Set(starts).size).toBe(count);
    expect(starts.toSorted()).toEqual(starts);
  });
});

describe('daysBefore', () => {
  it('counts days across a change of the clock', () => {
    expect([daysBefore('2026-10-30', 30), daysBefore('2026-03-01', 1)]).toEqual(['2026-09-30', '2026-02-28']);
  });
});
