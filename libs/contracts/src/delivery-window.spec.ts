import { openIn, usualRegion } from '@kirana/i18n';
import {
  chosenWindow,
  deliveryWindow,
  deliveryWindows,
  laterWindows,
  hourOf,
  type DayHours,
  type OpeningHours,
} from './delivery-window.js';

const daily = (from: string, to: string) => ({ week: Array.from({ length: 7 }, () => ({ from, to })), days: {} });
const opening = daily('08:00', '22:00');

describe('deliveryWindow', () => {
  it('starts whole hours after the next full ten minutes', () => {
    const { from, to } = deliveryWindow('1-2', new Date('2026-11-21T13:14:30Z'), { opening: null });
    expect(from.toISOString()).toBe('2026-11-21T14:20:00.000Z');
    expect(to.toISOString()).toBe('2026-11-21T15:20:00.000Z');
  });

  it('may end on the next day', () => {
    const { to } = deliveryWindow('3-4', new Date('2026-11-21T22:00:00Z'), { opening: null });
    expect(to.toISOString()).toBe('2026-11-22T02:00:00.000Z');
  });

  it.each([
    ['at noon, with all three on the same day', '2026-11-21T11:00:00Z', ['12:00', '13:00', '14:00']],
    ['before it opens', '2026-11-21T03:30:00Z', ['07:00', '08:00', '09:00']],
    ['within an hour of opening', '2026-11-21T06:35:00Z', ['07:40', '08:40', '09:40']],
    ['when the second would begin after it has closed', '2026-11-21T19:30:00Z', ['20:30', '07:00', '08:00']],
    ['after it has closed', '2026-11-21T22:15:00Z', ['07:00', '08:00', '09:00']],
    // In summer Warsaw is two hours ahead of UTC.
    ['in summer', '2026-07-01T21:00:00Z', ['06:00', '07:00', '08:00']],
    ['in the night in which the clocks go back', '2026-10-24T21:00:00Z', ['07:00', '08:00', '09:00']],
    ['in the night in which they go forward', '2026-03-28T22:00:00Z', ['06:00', '07:00', '08:00']],
  ])('starts within opening hours (F-48): %s', (_case, now, starts) => {
    const from = ['1-2', '2-3', '3-4'].map(hours =>
      deliveryWindow(hours, new Date(now), { opening }).from.toISOString().slice(11, 16),
    );
    expect(from).toEqual(starts);
  });

  it('supports opening hours past midnight and around the clock', () => {
    const at = new Date('2026-11-21T23:20:00Z');
    expect(deliveryWindow('1-2', at, { opening: daily('18:00', '01:00') }).from.toISOString()).toBe('2026-11-22T17:00:00.000Z');
    expect(deliveryWindow('1-2', at, { opening: daily('18:00', '03:00') }).from.toISOString()).toBe('2026-11-22T00:20:00.000Z');
    expect(deliveryWindow('1-2', at, { opening: daily('00:00', '24:00') }).from.toISOString()).toBe('2026-11-22T00:20:00.000Z');
  });

  // Saturday, 21 November 2026; noon in Warsaw is 11:00 UTC.
  const weekend = (sunday: DayHours | null) => ({ week: [...opening.week.slice(0, 6), sunday], days: {} });
  it.each([
    ['skips a closed weekday', weekend(null), '2026-11-23T07:00:00.000Z'],
    ['takes the hours of the weekday', weekend({ from: '10:00', to: '16:00' }), '2026-11-22T09:00:00.000Z'],
    [
      'takes the hours of a date before those of its weekday',
      { ...opening, days: { '2026-11-22': null } },
      '2026-11-23T07:00:00.000Z',
    ],
    [
      'takes the evening of the day before past midnight',
      { week: [...daily('18:00', '02:00').week.slice(0, 6), null], days: {} },
      '2026-11-22T00:50:00.000Z',
    ],
  ])('%s', (_case, hours, start) => {
    const at = start.includes('00:50') ? '2026-11-21T23:50:00Z' : '2026-11-21T22:15:00Z';
    expect(deliveryWindow('1-2', new Date(at), { opening: hours }).from.toISOString()).toBe(start);
  });

  it('starts when the shop opens, however long that takes, and never while it is closed', () => {
    const now = new Date('2026-11-21T13:14:30Z');
    const never = Array.from({ length: 7 }, () => null);
    const sundays = Array.from({ length: 15 }, (_, week) =>
      new Date(Date.UTC(2026, 10, 22 + 7 * week)).toISOString().slice(0, 10),
    );
    const opening = {
      week: [...never.slice(1), { from: '10:00', to: '12:00' }],
      days: Object.fromEntries(sundays.map(day => [day, null])),
    };
    expect(deliveryWindows(now, { opening }).map(({ from }) => from.toISOString())).toEqual([
      '2027-03-07T09:00:00.000Z',
      '2027-03-07T10:00:00.000Z',
      '2027-03-14T09:00:00.000Z',
    ]);
    expect(deliveryWindows(now, { opening: { week: never, days: {} } })).toEqual([]);
  });

  const offered = (now: string, full: readonly string[]) =>
    ['1-2', '2-3', '3-4'].map(hours => {
      const rules = { opening, fullHours: new Set(full.map(hour => `2026-11-${hour}:00:00.000Z`)) };
      const { from, isFull } = deliveryWindow(hours, new Date(now), rules);
      return `${from.toISOString().slice(8, 16)}${isFull ? ' full' : ''}`;
    });
  it('says which windows are full, and moves on only when all are (ADR 0064)', () => {
    const now = '2026-11-21T13:14:30Z';
    expect(offered(now, [])).toEqual(['21T14:20', '21T15:20', '21T16:20']);
    expect(offered(now, ['21T15'])).toEqual(['21T14:20', '21T15:20 full', '21T16:20']);
    expect(offered(now, ['21T14', '21T15', '21T16'])).toEqual(['21T17:20', '21T18:20', '21T19:20']);
  });

  it('offers those of tomorrow when the rest of today is full', () => {
    const today = ['21T17', '21T18', '21T19', '21T20'];
    expect(offered('2026-11-21T16:05:00Z', today)).toEqual(['22T07:00', '22T08:00', '22T09:00']);
    expect(offered('2026-11-21T16:05:00Z', [...today, '22T07', '22T09'])).toEqual(['22T08:00', '22T09:00 full', '22T10:00']);
  });

  it('lists the full hours of the days ahead while the shop is open, from those after the next three on', () => {
    const later = (now: string, daysAhead: number, hours: OpeningHours | null = opening) =>
      laterWindows(new Date(now), { opening: hours, daysAhead, fullHours: new Set(['2026-11-22T08:00:00.000Z']) }).map(
        ({ from, to, isFull }) => `${from.toISOString().slice(8, 16)}-${to.toISOString().slice(11, 13)}${isFull ? ' full' : ''}`,
      );
    expect(later('2026-11-21T13:14:30Z', 0)).toEqual([]);
    const [first, ...others] = later('2026-11-21T13:14:30Z', 1);
    // The last of the next three begins at 16:20.
    expect(first).toBe('21T17:00-18');
    expect(others.slice(0, 5)).toEqual(['21T18:00-19', '21T19:00-20', '21T20:00-21', '22T07:00-08', '22T08:00-09 full']);
    expect(others.at(-1)).toBe('22T20:00-21');
    expect(later('2026-11-21T13:14:30Z', 14, null)).toHaveLength(14 * 24 + 6);
    // In Warsaw the day ends an hour earlier than in UTC; the clocks change on 25 October.
    expect(later('2026-10-24T20:00:00Z', 1, null).at(-1)).toBe('25T22:00-23');
    // While the shop is closed the next three are those of tomorrow, which are not offered again; never open, it has none.
    expect(later('2026-11-21T22:00:00Z', 1)[0]).toBe('22T10:00-11');
    expect(later('2026-11-21T22:00:00Z', 1, { week: Array.from({ length: 7 }, () => null), days: {} })).toEqual([]);
  });

  it('begins later windows at full hours where the shop is, also in zones of three quarters of an hour', () => {
    openIn({ ...usualRegion, timeZone: 'Asia/Kathmandu' });
    const [first] = laterWindows(new Date('2026-11-21T13:14:30Z'), { opening: null, daysAhead: 1 });
    openIn(usualRegion);
    expect(first?.from.toISOString()).toBe('2026-11-21T17:15:00.000Z');
  });

  it('is a later one as it was offered half an hour ago at the earliest', () => {
    const rules = { opening, daysAhead: 1 };
    const at = (now: string, from: string) => chosenWindow('later', new Date(from), new Date(now), rules)?.from.toISOString();
    const from = '2026-11-21T17:00:00.000Z';
    expect([at('2026-11-21T13:14:30Z', from), at('2026-11-21T14:20:00Z', from)]).toEqual([from, from]);
    expect([at('2026-11-21T14:31:00Z', from), at('2026-11-21T13:14:30Z', '2026-11-21T17:10:00.000Z')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(chosenWindow('later', undefined, new Date('2026-11-21T13:14:30Z'), rules)).toBeUndefined();
    expect(chosenWindow('1-2', undefined, new Date('2026-11-21T13:14:30Z'), rules)?.from.toISOString()).toBe(
      '2026-11-21T14:20:00.000Z',
    );
  });

  it('says which windows begin later than their hours say', () => {
    const later = (now: string) => deliveryWindows(new Date(now), { opening }).map(({ isLater }) => isLater);
    expect(later('2026-11-21T13:14:30Z')).toEqual([false, false, false]);
    // Only the last of them would begin after the shop has closed at 22:00.
    expect(later('2026-11-21T18:05:00Z')).toEqual([false, false, true]);
    expect(later('2026-11-21T23:05:00Z')).toEqual([true, true, true]);
  });

  it('counts a window in the clock hour in which it begins', () => {
    expect(['14:00', '14:20', '14:50'].map(at => hourOf(new Date(`2026-11-21T${at}:00Z`)))).toEqual(
      Array.from({ length: 3 }, () => '2026-11-21T14:00:00.000Z'),
    );
  });
});
