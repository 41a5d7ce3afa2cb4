import { languages, type Locale } from './locales.js';

/**
 * Formats an amount of money, which is a whole number of grosze everywhere (`…Minor`); the only place that does so. English: `12.90 zł`.
 * Polish: `12,90 zł`, thousands grouped from five digits on, no-break spaces (MNY-001, MNY-002). Below zero with a minus, which is no hyphen.
 *
 * @throws RangeError when `minor` is not a whole number.
 */
export function formatMoney(minor: number, locale: Locale): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of grosze: ${minor}`);
  const { decimalSeparator, thousandsSeparator, groupedFrom } = languages[locale];
  const grosze = Math.abs(minor);
  const zloty = String(Math.floor(grosze / 100));
  const grouped = zloty.length < groupedFrom ? zloty : zloty.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator);
  return `${minor < 0 ? '\u2212' : ''}${grouped}${decimalSeparator}${String(grosze % 100).padStart(2, '0')}\u00a0zł`;
}

/** Formats a percentage: `5%`, `7.5%` or `7,5%`. */
export function formatPercent(percent: number, locale: Locale): string {
  return `${String(percent).replace('.', languages[locale].decimalSeparator)}%`;
}

/** Formats a distance without its unit: `1.9` or `1,9`. */
export function formatKilometres(km: number, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale].tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(km);
}
