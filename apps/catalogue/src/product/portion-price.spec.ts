import { withPortion, withWeight } from './portion-price.js';

const okra = { priceMinor: 130, portionGrams: 100, pricePerKgMinor: 1_299 };
const pack = { priceMinor: 1_890, portionGrams: null, pricePerKgMinor: null };

describe('a product that is sold by weight', () => {
  it('costs what its portion does, which is its piece, and has no reduced price', () => {
    const follows = { priceMinor: 300, regularPriceMinor: null, netAmount: 250, netUnit: 'g' };
    expect(withPortion(pack, { portionGrams: 250, pricePerKgMinor: 1_199 })).toEqual({
      portionGrams: 250,
      pricePerKgMinor: 1_199,
      ...follows,
    });
    expect(withPortion(okra, { pricePerKgMinor: 999, priceMinor: 5 })).toMatchObject({ pricePerKgMinor: 999, priceMinor: 100 });
    expect(withPortion(okra, { portionGrams: null, pricePerKgMinor: null, priceMinor: 500 })).not.toHaveProperty('netUnit');
  });

  it('has another price of the kilogram when only that of its portion is changed', () => {
    expect(withPortion(okra, { priceMinor: 145 })).toMatchObject({ pricePerKgMinor: 1_450, priceMinor: 145 });
    expect(withPortion(okra, { priceMinor: 130, isActive: false })).toMatchObject({
      pricePerKgMinor: 1_299,
      priceMinor: 130,
    });
  });

  it('is named as such, and others are as they were', () => {
    expect([withWeight(okra), withWeight(pack)]).toEqual([{ weighed: { portionGrams: 100, pricePerKgMinor: 1_299 } }, {}]);
    expect(withPortion(pack, { priceMinor: 5 })).toEqual({ priceMinor: 5 });
  });
});
