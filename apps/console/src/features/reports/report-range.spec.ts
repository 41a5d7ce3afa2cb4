import { chosenRange, rangeOf, weekdayCounts, type Preset } from './report-range.js';

/** Warsaw is already in the next day. */
const lateEvening = new Date('2026-11-22T23:30:00Z');

describe('rangeOf', () => {
  it.each([
    ['today', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['7', '2026-11-17', '2026-11-23'],
    ['30', '2026-10-25', '2026-11-23'],
    ['90', '2026-08-26', '2026-11-23'],
    ['month', '2026-11-01', '2026-11-23'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-11-23'],
    ['last-quarter', '2026-07-01', '2026-09-30'],
  ] as [Exclude<Preset, 'own'>, string, string][])('%s is %s to %s, by the calendar of Warsaw', (preset, from, to) => {
    expect(rangeOf(preset, lateEvening)).toEqual({ from, to });
  });

  it('takes the last month and quarter of the year before in January', () => {
    const january = new Date('2027-01-15T12:00:00Z');
    expect(rangeOf('last-month', january)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(rangeOf('last-quarter', january)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  });

  it('begins quarters in January, April, July and October', () => {
    const froms = ['01-31', '03-31', '04-01', '09-30', '12-31'].map(
      day => rangeOf('quarter', new Date(`2026-${day}T12:00:00Z`)).from,
    );
    expect(froms).toEqual(['2026-01-01', '2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
  });
});

describe('chosenRange', () => {
  it('takes days from the address before its own, and 30 days without any', () => {
    const of = (filter: Parameters<typeof chosenRange>[0]) => {
      const { preset, from, to } = chosenRange(filter, lateEvening);
      return `${preset} ${from} ${to}`;
    };
    expect(of({})).toBe('30 2026-10-25 2026-11-23');
    expect(of({ range: '7', from: '2020-01-01' })).toBe('7 2026-11-17 2026-11-23');
    expect(of({ from: '2025-01-01', to: '2025-12-31' })).toBe('own 2025-01-01 2025-12-31');
    expect(of({ range: 'nonsense' })).toBe('30 2026-10-25 2026-11-23');
    expect(of({ from: 'yesterday', to: '2026-13-01' })).toBe('own 2026-10-25 2026-11-23');
  });
});

describe('weekdayCounts', () => {
  it('counts each weekday, Monday first, and not the days to come', () => {
    expect(weekdayCounts({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-30')).toEqual([5, 4, 4, 4, 4, 4, 5]);
    expect(weekdayCounts({ from: '2026-11-21', to: '2026-12-31' }, '2026-11-23')).toEqual([1, 0, 0, 0, 0, 1, 1]);
  });
});
