import type { Words } from './wording.js';
import { english } from './words.en.js';
import { polish } from './words.pl.js';

/** The words of each language. */
export const words: Readonly<Record<'en' | 'pl', Words>> = { en: english, pl: polish };
