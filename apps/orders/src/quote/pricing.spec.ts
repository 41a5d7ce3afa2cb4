import fc from 'fast-check';
import { defaultPolicy } from '../settings/pricing-policy.js';
import { deliveryFee, totalsOf } from './pricing.js';

describe('deliveryFee and totalsOf', () => {
  it('charge 9.99 zł up to 5 km and 3 zł for each further kilometre (CHK-021, CHK-022)', () => {
    expect([0, 3.09, 5, 7, 11.18].map(km => deliveryFee(km, defaultPolicy))).toEqual([999, 999, 999, 1_599, 2_853]);
  });

  it('add 7 % of the goods as the service fee (CHK-023, CHK-024)', () => {
    expect(totalsOf([{ unitPriceMinor: 10_000, quantity: 1 }], 3, defaultPolicy)).toEqual({
      subtotalMinor: 10_000,
      deliveryFeeMinor: 999,
      serviceFeeMinor: 700,
      discountMinor: 0,
      totalMinor: 11_699,
    });
  });

  it('charge deposits beside everything else: no fee depends on them', () => {
    const lines = [
      { unitPriceMinor: 10_000, quantity: 1 },
      { unitPriceMinor: 500, quantity: 6, depositMinor: 50 },
    ];
    // As an extension of the shop: from 130 zł of goods the delivery is free.
    const free = (feeMinor: number, goodsMinor: number) => (goodsMinor === 13_000 ? 0 : feeMinor);
    expect(totalsOf(lines, 3, defaultPolicy, free)).toEqual({
      subtotalMinor: 13_000,
      deliveryFeeMinor: 0,
      serviceFeeMinor: 910,
      discountMinor: 0,
      depositMinor: 300,
      totalMinor: 14_210,
    });
  });

  it('are exact where binary fractions are not (MNY-003)', () => {
    expect(totalsOf([{ unitPriceMinor: 10, quantity: 3 }], 0, defaultPolicy)).toMatchObject({
      subtotalMinor: 30,
      serviceFeeMinor: 2,
    });
  });

  it('agree with exact arithmetic for any basket and any rate', () => {
    const line = fc.record({
      unitPriceMinor: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), fc.integer({ min: 0, max: 10_000 }), (lines, hundredths) => {
        const policy = { ...defaultPolicy, serviceFeePercent: hundredths / 100 };
        const exact = lines.reduce((sum, { unitPriceMinor, quantity }) => sum + BigInt(unitPriceMinor) * BigInt(quantity), 0n);
        const fee = (exact * BigInt(hundredths) + 5_000n) / 10_000n;
        const totals = totalsOf(lines, 0, policy);
        expect(BigInt(totals.subtotalMinor)).toBe(exact);
        expect(BigInt(totals.serviceFeeMinor)).toBe(fee);
        expect(BigInt(totals.totalMinor)).toBe(exact + fee + 999n);
      }),
    );
  });
});
