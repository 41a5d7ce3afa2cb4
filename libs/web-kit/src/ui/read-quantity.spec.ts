import { readQuantity, readWeighed } from './read-quantity.js';

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

describe('readWeighed', () => {
  it.each([
    ['0.7', 7],
    ['0,7', 7],
    [' 1 ', 10],
    ['0.66', 7],
    ['0.01', 1],
  ])('reads %p kg as %p portions of 100 g', (text, quantity) => {
    expect(readWeighed(text, 100, 100)).toEqual({ quantity, clamped: false });
  });

  it('keeps to the stock, and reads nothing else', () => {
    expect(readWeighed('2', 15, 100)).toEqual({ quantity: 15, clamped: true });
    for (const text of ['', '0', '0.', '1.2345', '-1', 'kg']) expect(readWeighed(text, 15, 100)).toBeNull();
  });
});
