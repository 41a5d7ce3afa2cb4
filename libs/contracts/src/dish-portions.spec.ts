import { packContents, packsFor, portionOf } from './dish-portions.js';

describe('packsFor and portionOf', () => {
  it.each([
    [200, { amount: 1, unit: 'kg' }, 1],
    [1_000, { amount: 1, unit: 'kg' }, 1],
    [1_001, { amount: 1, unit: 'kg' }, 1],
    [1_010, { amount: 1, unit: 'kg' }, 2],
    [900, { amount: 400, unit: 'g' }, 3],
    [1_500, { amount: 1, unit: 'l' }, 2],
    [0.2, { amount: 1, unit: 'g' }, 1],
    [12, { amount: 5, unit: 'pcs' }, 3],
  ] as const)('need for %d of packs of %j %d packs', (amount, pack, packs) => {
    expect(packsFor(amount, pack)).toBe(packs);
  });

  it('scale an amount with the servings, and buy no further pack for a rounding error', () => {
    expect(portionOf(200, 4, 6)).toBe(300);
    expect(packsFor(portionOf(1_000 / 3, 2, 6), { amount: 1, unit: 'kg' })).toBe(1);
    expect(packContents({ amount: 750, unit: 'ml' })).toEqual({ amount: 750, unit: 'ml' });
  });
});
