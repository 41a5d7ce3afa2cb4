import { orderNumber, shuffleNumber } from './order-number.js';

describe('orderNumber and shuffleNumber', () => {
  it('consist of ORD- and six digits', () => {
    expect(orderNumber(0, 'key')).toMatch(/^ORD-\d{6}$/);
  });

  it('do not repeat and stay below a million', () => {
    // A twentieth of the space keeps the test short; a broken permutation fails early.
    const seen = new Set(Array.from({ length: 50_000 }, (_, position) => shuffleNumber(position, 'key')));
    expect(seen.size).toBe(50_000);
    expect(Math.max(...seen)).toBeLessThan(1_000_000);
  });

  it('do not reveal the number of orders: consecutive positions give distant numbers', () => {
    const numbers = Array.from({ length: 200 }, (_, position) => shuffleNumber(position, 'key'));
    const steps = numbers.slice(1).map((number, at) => Math.abs(number - (numbers[at] ?? 0)));
    expect(steps.filter(step => step < 10).length).toBeLessThan(3);
  });

  it('depend on the key', () => {
    expect(shuffleNumber(7, 'one key')).not.toBe(shuffleNumber(7, 'another key'));
  });
});
