import { languages, locales, otherLocales } from '@kirana/i18n';
import compile from 'icu-minify/compile';
import { textsIn } from '../testing/texts-in.js';

const english = textsIn('en');

/** Returns the placeholder names of a compiled message: `[name]`, `[name, type, choices]`, `[tag, ...parts]`. */
function holes(message: unknown): Set<string> {
  if (!Array.isArray(message)) return new Set();
  return new Set(
    message.flatMap(part => {
      if (!Array.isArray(part)) return [];
      const [name, ...inner] = part as [string, ...unknown[]];
      const choices = inner.flatMap(each =>
        typeof each === 'object' && each && !Array.isArray(each) ? Object.values(each) : [],
      );
      return [name, ...holes(inner), ...choices.flatMap(choice => [...holes(choice)])];
    }),
  );
}

/** Placeholders of a text; a language names the city in the case that its sentence needs, and need not name the authorities of a country. */
const holesOf = (text: string) =>
  new Set(
    [...holes(compile(text))]
      .filter(name => name !== 'country')
      .map(name => (/^(?:city|(?:in|of|outside)City)$/.test(name) ? 'city' : name)),
  );

it.each(otherLocales.filter(locale => languages[locale].complete))('messages: %s lacks none that English has', locale => {
  const own = textsIn(locale);
  expect([...english.keys()].filter(key => !own.has(key))).toEqual([]);
});

describe.each(locales.map(locale => [locale, textsIn(locale)] as const))('messages: %s', (_locale, texts) => {
  it('have no other keys than in English', () => {
    expect([...texts.keys()].filter(key => !english.has(key))).toEqual([]);
  });

  it.each([...texts.keys()])('are valid ICU messages with the same placeholders as in English: %s', key => {
    const text = texts.get(key) ?? '';
    expect(text).not.toBe('');
    expect(holesOf(text)).toEqual(holesOf(english.get(key) ?? ''));
  });
});

it('messages: use straight apostrophes and three dots in English, as specified', () => {
  for (const text of english.values()) expect(text).not.toMatch(/[’…]/);
});
