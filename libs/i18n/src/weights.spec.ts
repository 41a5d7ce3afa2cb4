import { formatPricePerKg, formatWeight } from './weights.js';

describe('weights', () => {
  it('are kilograms with the separator of the language', () => {
    expect([formatWeight(680, 'en'), formatWeight(680, 'pl'), formatWeight(2_000, 'de')]).toEqual([
      '0.68\u00a0kg',
      '0,68\u00a0kg',
      '2\u00a0kg',
    ]);
    expect(formatPricePerKg(1_299, 'pl')).toBe('12,99\u00a0zł/kg');
  });
});
