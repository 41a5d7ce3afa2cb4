import { everyLanguage, locales, offeredLocales, type Locale } from '@kirana/i18n';

/** Reads a setting that is stored as one line for each language, in the order of all languages. */
export function sentencesIn(stored: string): Record<Locale, string> {
  const lines = stored.split('\n');
  return everyLanguage(locale => lines[locales.indexOf(locale)] ?? '');
}

/** Returns what is stored: a line for each language up to the last that the shop offers. Of the others only the first is not empty, so that its place stays. */
export function storedSentences(words: Readonly<Record<Locale, string>>): string {
  const offered = offeredLocales();
  const first = offered.map(locale => words[locale].trim()).find(Boolean);
  if (first === undefined) return '';
  const lines = locales.map((locale, n) => (offered.includes(locale) ? words[locale].trim() : n === 0 ? first : ''));
  return lines.join('\n').trimEnd();
}
