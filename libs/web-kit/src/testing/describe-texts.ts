import { locales, type Locale } from '@kirana/i18n';
import compile from 'icu-minify/compile';
import { readFileSync } from 'node:fs';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** The texts with their keys as the code names them: `audit.areas.orders`. */
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
  );

/** Reads the texts in these folders, by their keys. */
export const textsIn = (folders: readonly URL[], locale: Locale) =>
  new Map(folders.flatMap(folder => flat(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Texts)));

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

/** Checks that the texts in these folders are complete and valid in every language. */
export function describeTexts(folders: readonly URL[]): void {
  const english = textsIn(folders, 'en');

  describe.each(locales.map(locale => [locale, textsIn(folders, locale)] as const))('messages: %s', (_locale, texts) => {
    it('have the same keys as in English', () => {
      expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    });

    it.each([...english.keys()])('are valid ICU messages with the same placeholders as in English: %s', key => {
      const text = texts.get(key) ?? '';
      expect(text).not.toBe('');
      expect(holes(compile(text))).toEqual(holes(compile(english.get(key) ?? '')));
    });
  });

  it('use straight apostrophes and three dots in English, as specified', () => {
    for (const text of english.values()) expect(text).not.toMatch(/[’…]/);
  });
}
