import { feeWithClimb } from '../src/fee-with-climb.js';

describe('feeWithClimb', () => {
  it.each([
    ['a house', {}, 999],
    ['the second floor', { floor: 2 }, 999],
    ['the fifth floor', { floor: 5 }, 1_599],
    ['the fifth floor with a lift', { floor: 5, lift: true }, 999],
  ])('asks for %s', (_where, fields, fee) => {
    expect(feeWithClimb(999, fields)).toBe(fee);
  });
});
