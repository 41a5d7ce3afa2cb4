import { defaultLocale, firstLocale, firstLocales, localeOf, locales, otherLocales, type Locale as LocaleOf } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from './api-notes.js';

export const Locale = z.enum(locales).register(apiNotes, { description: 'A language of the shop.', example: 'pl' });

/**
 * In a request: the language of the emails about it, English if none is stated. For one that the shop does not offer, the first that it offers
 * stands, as for a page that is asked for in it.
 */
export const EmailLocale = Locale.overwrite(locale => firstLocale([locale])).prefault(defaultLocale);

/**
 * The locale in an event. A language that the consumer's release does not have yet is read as the default language, so that a new language
 * needs no new version of the event.
 */
export const EventLocale = z.string().transform(tag => localeOf(tag) ?? defaultLocale);

export const OtherLocale = z.enum(otherLocales);

/** Translations of a text; where one is missing, the text in the default language is shown. */
export const Translations = z.partialRecord(OtherLocale, z.string());
export type Translations = z.infer<typeof Translations>;

/** The translations in an event: a language that the consumer's release does not have yet is passed on with the others. */
export const EventTranslations = z.record(z.string(), z.string());

type FirstLocale = (typeof firstLocales)[number];

/** A schema of what is said in every language; languages that came after the first release may be missing (`inLanguage`). */
export function inLanguages<Said extends z.ZodType>(said: Said) {
  const fields = locales.map(locale => [locale, isFirst(locale) ? said : said.optional()]);
  return z.object(
    Object.fromEntries(fields) as {
      [Each in LocaleOf]: Each extends FirstLocale ? Said : z.ZodOptional<Said>;
    },
  );
}

const isFirst = (locale: LocaleOf): boolean => firstLocales.some(each => each === locale);
