import { acceptedLanguages, firstLocale } from './locales.js';

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
    expect(firstLocale([stored, ...languages])).toBe(expected);
  });
});

describe('acceptedLanguages', () => {
  it.each([
    [undefined, ['']],
    ['pl-PL,pl;q=0.9,en;q=0.8', ['pl-PL', 'pl', 'en']],
    ['de,en;q=0.5,pl;q=0.7', ['de', 'pl', 'en']],
    ['pl;q=0,hi', ['hi']],
  ])('orders %p by weight', (header, expected) => {
    expect(acceptedLanguages(header)).toEqual(expected);
  });
});
