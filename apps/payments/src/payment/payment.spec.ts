import { linesOf, totalOf } from './payment.js';

const due = {
  orderId: '0192f3a0-0000-7000-8000-000000000001',
  number: 'ORD-ABCDEFGH-2345',
  method: 'blik' as const,
  totalMinor: 3_480,
  deliveryFeeMinor: 1_200,
  serviceFeeMinor: 280,
  items: [{ name: 'Toor Dal', unitPriceMinor: 1_000, quantity: 2 }],
  email: 'a@example.com',
};

describe('linesOf', () => {
  it.each([
    [undefined, ['Toor Dal', 'Shipping', 'Service fee']],
    ['en' as const, ['Toor Dal', 'Shipping', 'Service fee']],
    ['pl' as const, ['Toor Dal', 'Dostawa', 'Opłata serwisowa']],
  ])('uses the language of the order: %s', (locale, names) => {
    const lines = linesOf({ ...due, locale });
    expect(lines.map(({ name }) => name)).toEqual(names);
    expect(totalOf(lines)).toBe(due.totalMinor);
  });

  it('combines products beyond the maximum into one line', () => {
    const items = Array.from({ length: 120 }, (_, index) => ({ name: `Product ${index}`, unitPriceMinor: 100, quantity: 1 }));
    const lines = linesOf({ ...due, items, locale: 'pl' });
    expect(lines).toHaveLength(100);
    expect(lines[97]).toEqual({ name: 'Pozostałe pozycje: 23', unitAmount: 2_300, quantity: 1 });
    expect(totalOf(lines)).toBe(12_000 + due.deliveryFeeMinor + due.serviceFeeMinor);
  });
});
