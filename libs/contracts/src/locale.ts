import { defaultLocale, localeOf, locales, otherLocales } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from './api-notes.js';

export const Locale = z.enum(locales).register(apiNotes, { description: 'A language of the shop.', example: 'pl' });

/**
 * The locale in an event. A language that the consumer's release does not have yet is read as the default language, so that a new language
 * needs no new version of the event.
 */
export const EventLocale = z.string().transform(tag => localeOf(tag) ?? defaultLocale);

export const OtherLocale = z.enum(otherLocales);

/** Translations of a text; where one is missing, the text in the default language is shown. */
export const Translations = z.partialRecord(OtherLocale, z.string());
export type Translations = z.infer<typeof Translations>;
