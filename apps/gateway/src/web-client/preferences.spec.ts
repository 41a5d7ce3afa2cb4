import { preferencesOf } from './preferences.js';

const read = (headers: Record<string, string>, query = '') => preferencesOf(headers, new URLSearchParams(query));

describe('locale and theme of a page request', () => {
  it.each([
    ['', {}, 'en'],
    ['', { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.8' }, 'pl'],
    ['', { 'accept-language': 'de,en;q=0.5,pl;q=0.7' }, 'pl'],
    ['', { 'accept-language': 'en-GB,pl' }, 'en'],
    ['', { 'accept-language': 'pl;q=0,hi' }, 'en'],
    ['', { 'accept-language': ';;q=x,,' }, 'en'],
    ['', { cookie: 'theme=dark; locale=pl', 'accept-language': 'en' }, 'pl'],
    ['', { cookie: 'xlocale=pl; locale=de', 'accept-language': 'en' }, 'en'],
    ['lang=en', { cookie: 'locale=pl' }, 'en'],
    ['lang=xx', { cookie: 'locale=pl' }, 'pl'],
  ])('address %p, browser %p: %s (D-15, F-64)', (query, headers, locale) => {
    expect(read(headers as Record<string, string>, query).locale).toBe(locale);
  });

  it('uses the theme chosen in this browser, otherwise the system theme', () => {
    expect(read({ cookie: 'theme=dark' }).theme).toBe('dark');
    expect(read({ cookie: 'theme=system' }).theme).toBe('system');
    expect(read({ cookie: 'theme="><script>' }).theme).toBe('system');
  });
});
