import { depositRows, withSums } from './with-sums.js';

const row = (month: string, ratePercent: number, netMinor: number, vatMinor: number) => ({
  month,
  ratePercent,
  netMinor,
  vatMinor,
  grossMinor: netMinor + vatMinor,
  refundedMinor: 1,
});

describe('withSums', () => {
  it('adds up one month', () => {
    const rows = [row('2026-11', 5, 100, 5), row('2026-11', 23, 100, 23)];
    expect(withSums(rows)).toEqual([
      ...rows,
      { month: null, ratePercent: null, netMinor: 200, vatMinor: 28, grossMinor: 228, refundedMinor: 2 },
    ]);
  });

  it('adds up each of several months after its rates, then each rate, and everything', () => {
    const sums = withSums([row('2026-10', 5, 100, 5), row('2026-10', 23, 100, 23), row('2026-11', 5, 200, 10)]);
    expect(sums.map(({ month, ratePercent, vatMinor }) => [month, ratePercent, vatMinor])).toEqual([
      ['2026-10', 5, 5],
      ['2026-10', 23, 23],
      ['2026-10', null, 28],
      ['2026-11', 5, 10],
      ['2026-11', null, 10],
      [null, 5, 15],
      [null, 23, 23],
      [null, null, 38],
    ]);
  });

  it('has no sums of nothing', () => {
    expect(withSums([])).toEqual([]);
  });
});

describe('depositRows', () => {
  it('are what was charged less what went back, without VAT, by month', () => {
    const deposits = [
      { month: '2026-10', chargedMinor: 300, returnedMinor: 100 },
      { month: '2026-11', chargedMinor: 0, returnedMinor: 50 },
    ];
    const none = { ratePercent: 'deposit', vatMinor: 0 };
    expect(depositRows({ deposits })).toEqual([
      { ...none, month: '2026-10', netMinor: 200, grossMinor: 200, refundedMinor: 100 },
      { ...none, month: '2026-11', netMinor: -50, grossMinor: -50, refundedMinor: 50 },
    ]);
    expect(depositRows({})).toEqual([]);
  });
});
