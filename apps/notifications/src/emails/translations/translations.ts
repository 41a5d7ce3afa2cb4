import type { Locale } from '@kirana/i18n';
import type { Texts } from './email-texts.js';
import { english } from './en.js';
import { polish } from './pl.js';

/** The texts by language. */
export const words: Readonly<Record<Locale, Texts>> = { en: english, pl: polish };
