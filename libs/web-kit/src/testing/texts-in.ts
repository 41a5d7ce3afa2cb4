import type { Locale } from '@kirana/i18n';
import { readFileSync } from 'node:fs';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** The texts with their keys as the code names them: `audit.areas.orders`. */
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : flat(text, `${before}${key}.`),
  );

/** Reads the messages of a language by their keys, without the English ones in place of those that it lacks. */
export function textsIn(locale: Locale): ReadonlyMap<string, string> {
  const file = new URL(`../../../i18n/src/languages/${locale}/messages.json`, import.meta.url);
  return new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as Texts));
}
