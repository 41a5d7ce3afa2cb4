import { EventLocale } from './locale.js';

describe('EventLocale', () => {
  it('reads a language of a later release as English', () => {
    expect(['pl', 'en', 'xx'].map(locale => EventLocale.parse(locale))).toEqual(['pl', 'en', 'en']);
    expect(EventLocale.safeParse(null).success).toBe(false);
  });
});
