import fc from 'fast-check';
import { typingErrors } from './typing-errors.js';

describe('typingErrors', () => {
  it.each([
    ['turmeric', 'turmeric', 0],
    ['tumeric', 'turmeric', 1],
    ['turmerric', 'turmeric', 1],
    ['turmeriv', 'turmeric', 1],
    ['trumeric', 'turmeric', 1],
    ['tumreic', 'turmeric', 2],
    ['', 'dal', 3],
    ['kurkuma', 'turmeric', 4],
  ])('counts between %p and %p %d errors', (typed, word, errors) => {
    expect(typingErrors(typed, word, 3)).toBe(errors);
  });

  it('compares an unfinished word with the nearest beginning', () => {
    expect(typingErrors('tumer', 'turmeric', 1, true)).toBe(1);
    expect(typingErrors('turm', 'turmeric', 1, true)).toBe(0);
    expect(typingErrors('laptop', 'turmeric', 1, true)).toBe(2);
  });

  it('is symmetric, 0 only for equal words, and cut off at the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const errors = typingErrors(a, b, 10);
        expect(typingErrors(b, a, 10)).toBe(errors);
        expect(errors === 0).toBe(a === b);
        expect(typingErrors(a, b, limit)).toBe(Math.min(errors, limit + 1));
      }),
    );
  });
});
