import { openIn, usualRegion } from '@kirana/i18n';
import { EmailLocale, EventLocale } from './locale.js';

describe('EventLocale', () => {
  it('reads a language of a later release as English', () => {
    expect(['pl', 'en', 'xx'].map(locale => EventLocale.parse(locale))).toEqual(['pl', 'en', 'en']);
    expect(EventLocale.safeParse(null).success).toBe(false);
  });
});

describe('EmailLocale', () => {
  afterEach(() => openIn(usualRegion));

  it('is a language that the shop offers', () => {
    const read = () => ['pl', 'de', undefined].map(locale => EmailLocale.parse(locale));
    expect(read()).toEqual(['pl', 'en', 'en']);
    openIn({ ...usualRegion, languages: ['de', 'en'] });
    expect(read()).toEqual(['de', 'de', 'en']);
    openIn({ ...usualRegion, languages: ['pl'] });
    expect(read()).toEqual(['pl', 'pl', 'pl']);
    expect(EmailLocale.safeParse('xx').success).toBe(false);
  });
});
