import fc from 'fast-check';
import { chargedForLine, chargedOf, gramsOf, kilograms, portionPriceOf, priceOfWeight } from './weighed.js';

const okra = { unitPriceMinor: 130, quantity: 7, weighed: { portionGrams: 100, pricePerKgMinor: 1_299 } };
const packed = (grams: number, portions = 7) => ({ ...okra, weighed: { ...okra.weighed, packed: { grams, portions } } });

describe('the price of a portion', () => {
  it('is rounded up, so that no weight up to that of its portions costs more than they do', () => {
    expect(portionPriceOf(okra.weighed)).toBe(130);
    expect(portionPriceOf({ portionGrams: 250, pricePerKgMinor: 1_200 })).toBe(300);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 5, max: 500 }),
        fc.integer({ min: 1, max: 999 }),
        (...any) => {
          const [pricePerKgMinor, tens, portions] = any;
          const portionGrams = tens * 10;
          const agreedMinor = portions * portionPriceOf({ portionGrams, pricePerKgMinor });
          expect(priceOfWeight(portions * portionGrams, pricePerKgMinor, Infinity)).toBeLessThanOrEqual(agreedMinor);
        },
      ),
    );
  });
});

describe('what is charged for a line', () => {
  it('is what was agreed until it is weighed, then the price of its weight, rounded half up, and never more', () => {
    expect(chargedForLine(okra)).toBe(910);
    expect(chargedForLine(packed(680))).toBe(883);
    expect(chargedForLine(packed(700))).toBe(909);
    expect(chargedForLine(packed(760))).toBe(910);
    expect(chargedForLine(packed(500, 5))).toBe(650);
    expect(chargedForLine({ ...okra, unitPriceMinor: 650, chargedMinor: 490, weighed: undefined })).toBe(3_430);
  });

  it('is so of each part of it', () => {
    expect(chargedOf(910, packed(680))).toBe(883);
    expect(chargedOf(819, packed(680))).toBe(795);
    expect(chargedOf(910, packed(760))).toBe(910);
    expect(chargedOf(0, { unitPriceMinor: 0, quantity: 2 })).toBe(0);
  });
});

describe('the weight of a line', () => {
  it('is what is in the bag, or what was ordered', () => {
    expect([gramsOf(okra), gramsOf(packed(680)), gramsOf({ quantity: 7 })]).toEqual([700, 680, undefined]);
    expect([kilograms(700), kilograms(1_000), kilograms(680)]).toEqual(['0.7', '1', '0.68']);
  });
});
