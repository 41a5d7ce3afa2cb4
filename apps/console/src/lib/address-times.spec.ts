import { dayOf, instantOf } from './address-times.js';

describe('dayOf', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-13-27', undefined],
    ['27.11.2026', undefined],
    ['x', undefined],
    [undefined, undefined],
  ])('takes %j as %j', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-11-21T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T14:00:00+01:00', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21', undefined],
    ['2026-11-21T25:00:00Z', undefined],
    ['0000-11-21T13:00:00Z', undefined],
    ['+012026-11-21T13:00:00Z', undefined],
    ['x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('takes %j as %j', (text, instant) => {
    expect(instantOf(text)).toBe(instant);
  });
});
