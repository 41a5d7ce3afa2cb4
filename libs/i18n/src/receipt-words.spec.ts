import { receiptStanding } from './receipt-words.js';

describe('receiptStanding', () => {
  it.each([
    [true, 'delivered', undefined],
    [false, 'pending', 'This order is waiting for its payment. It becomes a receipt once it is paid.'],
    [false, 'cancelled', 'This order was not completed. Nothing is owed for it.'],
  ])('of a receipt that is valid: %s, with the status %s', (valid, status, words) => {
    expect(receiptStanding({ valid, status }, 'en')).toBe(words);
  });
});
