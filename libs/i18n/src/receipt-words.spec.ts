import { correctionTitle, receiptLineNote, receiptStanding, receiptPayment } from './receipt-words.js';

describe('receiptPayment', () => {
  const paid = { valid: true, status: 'delivered', paymentMethod: 'cash', paymentStatus: 'paid' } as const;

  it.each([
    [false, 'en', 'Cash on delivery, paid'],
    [true, 'en', 'Card at the door, paid'],
    [true, 'pl', 'Karta przy odbiorze, zapłacono'],
  ] as const)('says how an order in cash was paid, by card at the door: %p (%s)', (cardTerminal, locale, words) => {
    expect(receiptPayment({ ...paid, cardTerminal }, locale)).toBe(words);
  });
});

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

describe('correctionTitle', () => {
  const correction = { number: 'ORD-204816/K1', at: '2026-11-22T09:00:00.000Z', reason: null, vat: [{ grossMinor: -690 }] };
  const cancelled = { status: 'cancelled' };
  it.each([
    ['en', correction, cancelled, 'order cancelled'],
    ['pl', correction, cancelled, 'zamówienie anulowane'],
    ['en', correction, { ...cancelled, handedOver: true }, 'order refunded'],
    ['pl', correction, { ...cancelled, handedOver: true }, 'zwrot za zamówienie'],
    ['en', { ...correction, reason: 'damaged' as const }, cancelled, 'damaged goods'],
    // A substitute with another VAT rate, whatever became of the order later.
    ['en', { ...correction, vat: [{ grossMinor: -690 }, { grossMinor: 690 }] }, cancelled, 'order changed'],
    ['pl', correction, { status: 'delivered' }, 'zmiana zamówienia'],
  ] as const)('says in %s what it is of: %#', (locale, corrected, order, words) => {
    expect(correctionTitle(corrected, order, locale).split(' · ').at(-1)).toBe(words);
  });
});
