import { unitPriceOf } from './unit-price.js';

describe('unitPriceOf', () => {
  it.each([
    [690, { amount: 100, unit: 'g' }, { minor: 6_900, per: 'kg' }],
    [1_690, { amount: 1, unit: 'kg' }, { minor: 1_690, per: 'kg' }],
    [890, { amount: 330, unit: 'ml' }, { minor: 2_697, per: 'l' }],
    [899, { amount: 1.5, unit: 'l' }, { minor: 599, per: 'l' }],
    [1_250, { amount: 4, unit: 'pcs' }, { minor: 313, per: 'pcs' }],
  ] as const)('returns for %d grosze and %j the price %j, rounded half up', (price, net, expected) => {
    expect(unitPriceOf(price, net)).toEqual(expected);
  });
});
