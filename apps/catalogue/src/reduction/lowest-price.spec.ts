import fc from 'fast-check';
import { lowestBeforeReduction, type NotedPrice } from './lowest-price.js';
import { reductionOf } from './reduction-of.js';

const second = 1_000;
const day = 24 * 60 * 60 * second;
/** Returns a price that began `before` milliseconds before the current reduction. */
const at = (before: number, priceMinor: number, regularMinor: number | null = null): NotedPrice => ({
  priceMinor,
  regularMinor,
  validFrom: new Date(Date.UTC(2026, 10, 21, 12) - before),
});

describe('lowestBeforeReduction', () => {
  it.each<[string, NotedPrice[], number | null]>([
    ['the regular price when there was no other', [at(90 * day, 1_000), at(0, 800, 1_000)], 1_000],
    ['since the first offer when that is later', [at(2 * day, 1_000), at(0, 800, 1_000)], 1_000],
    ['null when the product was reduced from the start', [at(0, 800, 1_000)], null],
    ['null without a reduction', [at(9 * day, 800, 1_000), at(0, 1_000)], null],
    [
      'a lower price that ended a second after the period began',
      [at(60 * day, 700), at(30 * day - second, 1_000), at(0, 800, 1_000)],
      700,
    ],
    [
      'without a lower price that ended when the period began',
      [at(60 * day, 700), at(30 * day, 1_000), at(0, 800, 1_000)],
      1_000,
    ],
    [
      'a price that was valid for one second',
      [at(60 * day, 1_000), at(9 * day, 500), at(9 * day - second, 1_000), at(0, 800, 1_000)],
      500,
    ],
    [
      'the price of an earlier reduction',
      [at(60 * day, 1_000), at(20 * day, 750, 1_000), at(10 * day, 1_000), at(0, 700, 1_000)],
      750,
    ],
    ['for a further reduction, the first reduced price', [at(60 * day, 1_000), at(5 * day, 800, 1_000), at(0, 700, 1_000)], 800],
    [
      'for a new reduction when the price rises within a reduction',
      [at(60 * day, 1_000), at(5 * day, 700, 1_000), at(0, 800, 1_000)],
      700,
    ],
    [
      'unchanged when only the regular price differs',
      [at(60 * day, 1_000), at(20 * day, 1_100), at(5 * day, 800, 1_100), at(0, 800, 1_000)],
      1_000,
    ],
    ['the price itself when it was not reduced', [at(60 * day, 1_000), at(20 * day, 800), at(0, 800, 1_000)], 800],
  ])('returns: %s', (_what, history, lowest) => {
    expect(lowestBeforeReduction(history)).toBe(lowest);
  });

  it('returns the lowest price that was valid at any time in those days', () => {
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

describe('reductionOf', () => {
  it.each([
    [800, 1_000, 1_000, 20],
    [640, 790, 720, 11],
    [999, 1_500, 1_000, undefined],
    [800, 1_000, 800, undefined],
    [800, 1_000, 700, undefined],
    [800, null, null, undefined],
    [800, 1_000, null, undefined],
  ])('returns for price %p, regular price %p and lowest price %p the percentage %p', (price, regular, lowest, percent) => {
    expect(reductionOf(price, regular, lowest)?.percent).toBe(percent);
  });

  it('does not return a larger percentage than the price has fallen by', () => {
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
