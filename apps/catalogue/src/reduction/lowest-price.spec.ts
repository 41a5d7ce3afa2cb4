import fc from 'fast-check';
import { lowestBeforeReduction, type NotedPrice } from './lowest-price.js';
import { reductionOf } from './reduction-of.js';

const second = 1_000;
const day = 24 * 60 * 60 * second;
/** A price so many milliseconds before the present reduction began. */
const at = (before: number, priceMinor: number, regularMinor: number | null = null): NotedPrice => ({
  priceMinor,
  regularMinor,
  validFrom: new Date(Date.UTC(2026, 10, 21, 12) - before),
});

describe('the lowest price of the 30 days before a reduction', () => {
  it.each<[string, NotedPrice[], number | null]>([
    ['is the regular one when there was no other', [at(90 * day, 1_000), at(0, 800, 1_000)], 1_000],
    ['counts from the first offer when that is later', [at(2 * day, 1_000), at(0, 800, 1_000)], 1_000],
    ['is unknown when the product was reduced from the start', [at(0, 800, 1_000)], null],
    ['is nothing without a reduction', [at(9 * day, 800, 1_000), at(0, 1_000)], null],
    [
      'has a lower one that ended a second after its beginning',
      [at(60 * day, 700), at(30 * day - second, 1_000), at(0, 800, 1_000)],
      700,
    ],
    ['has no lower one that ended as it began', [at(60 * day, 700), at(30 * day, 1_000), at(0, 800, 1_000)], 1_000],
    [
      'has one that held for a second in the middle',
      [at(60 * day, 1_000), at(9 * day, 500), at(9 * day - second, 1_000), at(0, 800, 1_000)],
      500,
    ],
    [
      'has the price of an earlier reduction',
      [at(60 * day, 1_000), at(20 * day, 750, 1_000), at(10 * day, 1_000), at(0, 700, 1_000)],
      750,
    ],
    [
      'has, for a reduction of a reduction, the first reduced price',
      [at(60 * day, 1_000), at(5 * day, 800, 1_000), at(0, 700, 1_000)],
      800,
    ],
    [
      'counts anew when the price goes up within a reduction',
      [at(60 * day, 1_000), at(5 * day, 700, 1_000), at(0, 800, 1_000)],
      700,
    ],
    [
      'stays when only the regular price is another',
      [at(60 * day, 1_000), at(20 * day, 1_100), at(5 * day, 800, 1_100), at(0, 800, 1_000)],
      1_000,
    ],
    ['is the price itself when it is only called reduced', [at(60 * day, 1_000), at(20 * day, 800), at(0, 800, 1_000)], 800],
  ])('%s', (_what, history, lowest) => {
    expect(lowestBeforeReduction(history)).toBe(lowest);
  });

  it('is the least of what a shopper would have paid in any second of those days', () => {
    const step = fc.record({
      hours: fc.integer({ min: 1, max: 400 }),
      price: fc.integer({ min: 100, max: 5_000 }),
      reduced: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), steps => {
        let before = 0;
        const past = steps.map(({ hours, price, reduced }) =>
          at((before += hours) * 60 * 60 * second, price, reduced ? 9_000 : null),
        );
        const history = [...past.toReversed(), at(0, 50, 9_000)];
        const began = at(0, 0).validFrom.getTime();
        const paid = new Set<number>();
        for (let time = began - 30 * day; time < began; time += 30 * 60 * second) {
          const price = history.findLast(noted => noted.validFrom.getTime() <= time);
          if (price) paid.add(price.priceMinor);
        }
        expect(lowestBeforeReduction(history)).toBe(Math.min(...paid));
      }),
    );
  });
});

describe('a reduction', () => {
  it.each([
    [800, 1_000, 1_000, 20],
    [640, 790, 720, 11],
    [999, 1_500, 1_000, undefined],
    [800, 1_000, 800, undefined],
    [800, 1_000, 700, undefined],
    [800, null, null, undefined],
    [800, 1_000, null, undefined],
  ])('to %p from %p, lowest before %p, is of %p percent', (price, regular, lowest, percent) => {
    expect(reductionOf(price, regular, lowest)?.percent).toBe(percent);
  });

  it('never claims more percent than the price has fallen by', () => {
    const minor = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(minor, minor, minor, (price, regular, lowest) => {
        const reduction = reductionOf(price, regular, lowest);
        if (!reduction) return expect((lowest - price) * 100).toBeLessThan(lowest);
        expect(reduction.percent * lowest).toBeLessThanOrEqual((lowest - price) * 100);
        expect((reduction.percent + 1) * lowest).toBeGreaterThan((lowest - price) * 100);
      }),
    );
  });
});
