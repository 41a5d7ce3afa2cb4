import { receiptLineNote, receiptStanding } from './receipt-words.js';

describe('receiptStanding', () => {
  it.each([
    [true, 'delivered', undefined],
    [false, 'pending', 'This order is waiting for its payment. It becomes a receipt once it is paid.'],
    [false, 'cancelled', 'This order was not completed. Nothing is owed for it.'],
  ])('of a receipt that is valid: %s, with the status %s', (valid, status, words) => {
    expect(receiptStanding({ valid, status }, 'en')).toBe(words);
  });
});

describe('receiptLineNote', () => {
  const [takenOff, refunded] = [{ as: 'takenOff', minor: 749 } as const, { as: 'refunded', minor: 500 } as const];
  it.each([
    [0, [], undefined],
    [2, [], 'not delivered'],
    [0, [refunded], 'Refunded: 5.00\u00a0zł'],
    [1, [takenOff], '1 × not delivered, taken off: 7.49\u00a0zł'],
    [1, [takenOff, refunded], '1 × not delivered, taken off: 7.49\u00a0zł, refunded: 5.00\u00a0zł'],
  ])('of 2 pieces of which %s are left out', (leftOut, off, words) => {
    expect(receiptLineNote({ quantity: 2, leftOut }, off, 'en')).toBe(words);
  });
});
