import { firstLocale } from './locale.js';

describe('firstLocale', () => {
  it.each([
    [null, ['pl-PL', 'en'], 'pl'],
    [null, ['de', 'pl'], 'pl'],
    [null, ['en-GB', 'pl'], 'en'],
    [null, ['hi-IN'], 'en'],
    ['en', ['pl'], 'en'],
    ['pl', ['en'], 'pl'],
    ['xx', ['pl'], 'pl'],
  ] as const)('stored %p, browser %p: %p (D-15)', (stored, languages, expected) => {
    expect(firstLocale(stored, languages)).toBe(expected);
  });
});
