import { readQuantity } from './read-quantity.js';

describe('readQuantity', () => {
  it('accepts whole numbers from 1 to the stock', () => {
    expect(readQuantity('1', 8)).toEqual({ quantity: 1, clamped: false });
    expect(readQuantity(' 8 ', 8)).toEqual({ quantity: 8, clamped: false });
  });

  it('limits a larger number to the stock', () => {
    expect(readQuantity('9', 8)).toEqual({ quantity: 8, clamped: true });
    expect(readQuantity('999999999', 8)).toEqual({ quantity: 8, clamped: true });
  });

  it.each(['', '0', '00', '-1', '1.5', '1,5', 'abc', '1e3', '+2'])('returns undefined for %j', text => {
    expect(readQuantity(text, 8)).toBeNull();
  });

  it('returns undefined when nothing is in stock', () => {
    expect(readQuantity('1', 0)).toBeNull();
  });
});
