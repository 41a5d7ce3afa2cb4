import {
  acceptedLanguages,
  everyLanguage,
  firstLocale,
  inLanguage,
  locales,
  offeredTranslations,
  perLanguage,
  shopLocale,
} from './locales.js';
import { openIn, usualRegion } from './region.js';

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

describe('a shop that offers fewer languages', () => {
  afterEach(() => openIn(usualRegion));

  it.each([
    [['en', 'pl'], ['de', 'pl'], 'pl', 'pl', ['pl']],
    [['pl', 'en'], ['de'], 'pl', 'pl', ['pl']],
    [['pl'], ['en'], 'pl', 'pl', ['pl']],
    [['en'], ['pl'], 'en', 'en', []],
    [['de', 'en'], ['pl'], 'de', 'de', ['de']],
    [['de', 'en'], ['en'], 'en', 'de', ['de']],
  ] as const)(
    '%p: to a browser that asks for %p it speaks %p, notices are in %p',
    (offered, browser, spoken, place, translations) => {
      openIn({ ...usualRegion, languages: offered });
      expect(firstLocale(browser)).toBe(spoken);
      expect(shopLocale()).toBe(place);
      expect(offeredTranslations()).toEqual(translations);
    },
  );
});

describe('perLanguage', () => {
  afterEach(() => openIn(usualRegion));

  it.each([
    [
      ['en', 'pl'],
      ['en', 'pl'],
    ],
    [['en'], ['en', 'pl']],
    [
      ['de', 'en'],
      ['en', 'pl', 'de'],
    ],
  ] as const)('in a shop that offers %p says %p: a language that came later only where it is offered', (offered, said) => {
    openIn({ ...usualRegion, languages: offered });
    expect(Object.entries(perLanguage(locale => locale))).toEqual(said.map(locale => [locale, locale]));
    expect(Object.keys(everyLanguage(locale => locale))).toEqual(locales);
  });
});

describe('inLanguage', () => {
  it('is what is said in the default language where another one says nothing', () => {
    const later = { en: 'Cheese', pl: 'Sery' };
    expect([inLanguage(later, 'pl'), inLanguage(null, 'pl'), inLanguage({ ...later, pl: undefined as never }, 'pl')]).toEqual([
      'Sery',
      undefined,
      'Cheese',
    ]);
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
