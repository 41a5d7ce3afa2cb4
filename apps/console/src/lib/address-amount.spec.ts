import { amountOf } from './address-amount.js';

describe('amountOf', () => {
  it.each([
    ['0', '0'],
    ['12050', '12050'],
    ['1000000000', '1000000000'],
    ['1000000001', undefined],
    ['120.50', undefined],
    ['120,50', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('takes %j as %j', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });
});
