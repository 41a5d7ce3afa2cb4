import { formatMoney } from './numbers.js';
import { languages, type Locale } from './languages/languages.js';

/** Formats a weight of whole grams as the number of kilograms: `0.68` or `0,68`. */
export const formatKilograms = (grams: number, locale: Locale): string =>
  String(grams / 1_000).replace('.', languages[locale].decimalSeparator);

/** Formats a weight of whole grams in kilograms: `0.68 kg` or `0,68 kg`, with a no-break space. */
export const formatWeight = (grams: number, locale: Locale): string => `${formatKilograms(grams, locale)}\u00a0kg`;

/** Formats the price of a kilogram, grosze: `12.99 zł/kg`. */
export const formatPricePerKg = (minor: number, locale: Locale): string => `${formatMoney(minor, locale)}/kg`;
