import fc from 'fast-check';
import { defaultPolicy } from '../settings/pricing-policy.js';
import { totalsOf } from '../quote/pricing.js';
import { aCoupon } from '../../test/coupon.mother.js';
import { discountOf } from './discount.js';
import { largestRemainder } from './largest-remainder.js';

const lines = [
  { unitPriceMinor: 1_850, quantity: 2 },
  { unitPriceMinor: 700, quantity: 1 },
];
const totals = totalsOf(lines, 1.93, defaultPolicy);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('discountOf', () => {
  it.each([
    ['a percentage of the goods', aCoupon({ percent: 10 }), 440, [370, 70]],
    ['half a percent, rounded half up', aCoupon({ percent: 0.5 }), 22, [19, 3]],
    ['an amount', aCoupon({ kind: 'amount', percent: null, amountMinor: 1_000 }), 1_000, [841, 159]],
    ['at most all goods', aCoupon({ kind: 'amount', percent: null, amountMinor: 9_900 }), 4_400, [3_700, 700]],
    ['the delivery fee', aCoupon({ kind: 'free-delivery', percent: null }), 999, [0, 0]],
  ])('takes off %s', (_what, coupon, discountMinor, shares) => {
    expect(discountOf(coupon, lines, totals)).toEqual({ discountMinor, lines: shares });
  });

  it('takes nothing off deposits', () => {
    const bottles = lines.map(line => ({ ...line, depositMinor: 100 }));
    const withDeposits = totalsOf(bottles, 1.93, { ...defaultPolicy, deliveryFeeMinor: 0, serviceFeePercent: 0 });
    expect(withDeposits).toMatchObject({ depositMinor: 300, totalMinor: 4_700 });
    expect(discountOf(aCoupon({ percent: 100 }), bottles, withDeposits)).toEqual({ discountMinor: 4_200, lines: [3_532, 668] });
    expect(discountOf(aCoupon({ percent: 10 }), bottles, withDeposits).discountMinor).toBe(440);
  });

  it('leaves a total that a payment provider takes, and none of one that is smaller', () => {
    const free = { ...defaultPolicy, deliveryFeeMinor: 0, serviceFeePercent: 0 };
    const all = aCoupon({ percent: 100 });
    expect(discountOf(all, lines, totalsOf(lines, 1, free)).discountMinor).toBe(4_200);
    const cheap = [{ unitPriceMinor: 150, quantity: 1 }];
    expect(discountOf(all, cheap, totalsOf(cheap, 1, free)).discountMinor).toBe(0);
  });
});

describe('largestRemainder', () => {
  it('adds up to the amount, and no share exceeds its weight or is a grosz off its proportion', () => {
    const anyWeights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(anyWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const amount = Math.floor(sum(weights) * part);
        const shares = largestRemainder(amount, weights);
        expect(sum(shares)).toBe(amount);
        for (const [at, share] of shares.entries()) {
          const weight = weights[at] ?? 0;
          expect(share).toBeLessThanOrEqual(weight);
          const exact = sum(weights) === 0 ? 0 : (amount * weight) / sum(weights);
          expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-6);
        }
      }),
    );
  });
});
