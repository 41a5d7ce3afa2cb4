import { isRiskier, risksOf } from './coupon-risks.js';

const rules = { percent: 10, amountMinor: null, minimumMinor: 0, maxUses: 100, endsAt: null };
const amount = { ...rules, percent: null, amountMinor: 2_000 };

describe('risksOf', () => {
  it.each([
    [rules, []],
    [{ ...rules, percent: 99.5 }, []],
    [{ ...rules, percent: 100 }, ['everything']],
    [amount, ['whole-basket']],
    [{ ...amount, minimumMinor: 2_000 }, ['whole-basket']],
    [{ ...amount, minimumMinor: 2_001 }, []],
    [{ ...rules, maxUses: null }, ['unlimited']],
    [{ ...rules, maxUses: null, endsAt: '2026-12-24T23:00:00.000Z' }, []],
    [{ ...rules, percent: 100, maxUses: null }, ['everything', 'unlimited']],
    // Free delivery takes nothing off the goods.
    [{ ...rules, percent: null }, []],
  ])('%j: %j', (of, expected) => {
    expect(risksOf(of)).toEqual(expected);
  });
});

describe('isRiskier', () => {
  it.each([
    ['the same', amount, amount, false],
    ['a lower amount', { ...amount, amountMinor: 1_000 }, amount, false],
    ['a higher amount', { ...amount, amountMinor: 50_000 }, amount, true],
    ['a higher amount that is never the whole basket', { ...amount, amountMinor: 3_000, minimumMinor: 5_000 }, amount, false],
    ['another risk', { ...amount, maxUses: null }, amount, true],
  ])('%s', (_name, after, before, expected) => {
    expect(isRiskier(after, before)).toBe(expected);
  });
});
