import { languages, type Locale } from './languages/languages.js';
import { shopLocale } from './locales.js';
import { region } from './region.js';

const minus = '\u2212';
/** The złoty follows the specification (MNY-001, MNY-002), which differs from `Intl`: always after the number, grouped as `languages` say. */
const zloty = 'PLN';

/** Creating a format costs more than using it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount of money in the shop's currency, which is a whole number of minor units everywhere (`…Minor`, grosze); the only place that
 * does so. English: `12.90 zł`. Polish: `12,90 zł`, thousands grouped from five digits on, no-break spaces. Other currencies are written as
 * the language writes them: `€12.90`, `12,90 €`. Below zero with a minus, which is no hyphen.
 *
 * @throws RangeError when `minor` is not a whole number.
 */
export function formatMoney(minor: number, locale: Locale, currency = region().currency): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of minor units: ${minor}`);
  if (currency === zloty) return `${minor < 0 ? minus : ''}${writtenZloty(Math.abs(minor), locale)}`;
  const parts = currencyFormat(locale, currency).formatToParts(minor / 100);
  return parts.map(({ type, value }) => (type === 'minusSign' ? minus : value)).join('');
}

function writtenZloty(grosze: number, locale: Locale): string {
  const { decimalSeparator, thousandsSeparator, groupedFrom } = languages[locale];
  const whole = String(Math.floor(grosze / 100));
  const grouped = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator);
  return `${grouped}${decimalSeparator}${String(grosze % 100).padStart(2, '0')}\u00a0zł`;
}

function currencyFormat(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(languages[locale].tag, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

/** Returns the sign of the shop's currency, for labels of fields in which an amount is entered: `zł`. */
export function currencySign(): string {
  const { currency } = region();
  const format = new Intl.NumberFormat(languages[shopLocale()].tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Returns an amount as people write it without the code or the sign of the shop's currency at either end, `1,50` of `1,50zł`; other text as it is. */
export function withoutCurrency(text: string): string {
  const lower = text.toLowerCase();
  for (const each of [region().currency, currencySign()]) {
    if (lower.endsWith(each.toLowerCase())) return text.slice(0, -each.length);
    if (lower.startsWith(each.toLowerCase())) return text.slice(each.length);
  }
  return text;
}

/** Formats a percentage: `5%`, `7.5%` or `7,5%`. */
export function formatPercent(percent: number, locale: Locale): string {
  return `${String(percent).replace('.', languages[locale].decimalSeparator)}%`;
}

/** Formats a distance without its unit: `1.9` or `1,9`. */
export function formatKilometres(km: number, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale].tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(km);
}
