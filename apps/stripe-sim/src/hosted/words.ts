import { acceptedLanguages, firstLocale, locales, paymentPage, type Locale } from '@kirana/i18n';

export type Words = (typeof paymentPage)[Locale];

/** Returns the texts in the language of the session, as far as it is supported; without one (`auto`) in that which the browser prefers. */
export function wordsFor(locale: string | null, acceptLanguage: string | undefined): { words: Words; language: Locale } {
  const language = locales.find(each => each === locale) ?? firstLocale(acceptedLanguages(acceptLanguage));
  return { words: paymentPage[language], language };
}
