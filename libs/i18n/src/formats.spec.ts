import { locales } from './locales.js';
import { currencySign, formatKilometres, formatMoney, formatPercent, withoutCurrency } from './numbers.js';
import { isTimeZone, openIn, usualRegion } from './region.js';
import { clock, formatTime, shopDay } from './times.js';

const written = (format: (locale: (typeof locales)[number]) => string) => [format('en'), format('pl')];

describe('formatMoney', () => {
  it.each([
    [1290, '12.90 zł', '12,90 zł'],
    [0, '0.00 zł', '0,00 zł'],
    [-5, '−0.05 zł', '−0,05 zł'],
    [123450, '1,234.50 zł', '1234,50 zł'],
    [1234560, '12,345.60 zł', '12 345,60 zł'],
    [123456789012, '1,234,567,890.12 zł', '1 234 567 890,12 zł'],
  ])('writes %d grosze as %s and %s (MNY-001, MNY-002)', (minor, english, polish) => {
    expect(written(locale => formatMoney(minor, locale).replaceAll('\u00a0', ' '))).toEqual([english, polish]);
  });

  it('refuses fractions of a grosz', () => {
    expect(() => formatMoney(0.5, 'en')).toThrow(RangeError);
  });
});

describe('openIn', () => {
  afterEach(() => openIn(usualRegion));

  it('has amounts and times written as they are where the shop is', () => {
    openIn({ ...usualRegion, timeZone: 'America/New_York', currency: 'EUR' });
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(written(locale => plain(formatMoney(-123_450, locale)))).toEqual(['−€1,234.50', '−1234,50 €']);
    expect([
      currencySign(),
      withoutCurrency('1,50€'),
      withoutCurrency('€1,50'),
      withoutCurrency('1,50EUR'),
      withoutCurrency('1,50zł'),
    ]).toEqual(['€', '1,50', '1,50', '1,50', '1,50zł']);
    expect(formatMoney(1_290, 'pl', 'PLN')).toBe('12,90\u00a0zł');
    const at = new Date('2026-11-21T02:20:00Z');
    expect([clock(at), shopDay(at)]).toEqual(['21:20', '2026-11-20']);
  });

  it('is asked for time zones that the platform knows', () => {
    expect(['Europe/Warsaw', 'UTC', 'Europe/Kirana', 'IST', "UTC'; SELECT", ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('formatPercent and formatKilometres', () => {
  it('use the decimal separator of the language', () => {
    expect(written(locale => formatPercent(7.5, locale))).toEqual(['7.5%', '7,5%']);
    expect(written(locale => formatPercent(23, locale))).toEqual(['23%', '23%']);
    expect(written(locale => formatKilometres(1.94, locale))).toEqual(['1.9', '1,9']);
  });
});

describe('formatTime', () => {
  it.each([
    ['longDate', '21 November 2026', '21 listopada 2026'],
    ['date', '21 Nov 2026', '21 lis 2026'],
    ['dateTime', '21 Nov 2026, 14:20', '21 lis 2026, 14:20'],
    ['dayTime', '21 Nov, 14:20', '21 lis, 14:20'],
    ['exactTime', '21 Nov, 14:20:05.123', '21 lis, 14:20:05,123'],
  ] as const)('writes %s in Warsaw time as %s and %s', (style, english, polish) => {
    expect(written(locale => formatTime('2026-11-21T13:20:05.123Z', style, locale))).toEqual([english, polish]);
  });

  it('counts days and hours in Warsaw', () => {
    const justAfterMidnight = new Date('2026-11-20T23:05:00Z');
    expect([clock(justAfterMidnight), shopDay(justAfterMidnight)]).toEqual(['00:05', '2026-11-21']);
  });
});
