export const locales = ['en', 'pl'] as const;
export type Locale = (typeof locales)[number];

/** Stored choice first, then the first of the browser's languages that we speak, else English (D-15). */
export function firstLocale(stored: string | null, languages: readonly string[]): Locale {
  const known = (tag: string) => locales.find(locale => tag.toLowerCase().split('-')[0] === locale);
  if (stored) {
    const kept = known(stored);
    if (kept) return kept;
  }
  for (const language of languages) {
    const spoken = known(language);
    if (spoken) return spoken;
  }
  return 'en';
}
