import { formatMoney, languages, shopLocale, type Locale } from '@kirana/i18n';

/**
 * Format of product prices in the console (F-01). The specification asks for dollars with US formatting, although the shop stores and
 * charges its own currency; `usd-literal` follows it literally, `pln` uses the shop's currency. Nothing is converted.
 */
export const ADMIN_PRODUCT_MONEY_STYLE: 'pln' | 'usd-literal' = 'pln';

/** Formats amounts of orders and totals as the place writes them, in either language (MNY-002). */
export const adminMoney = (minor: number): string => formatMoney(minor, shopLocale());

/** Formats an amount that the server may have withheld (ADR 0084): nothing is shown in its place. */
export const moneyIfSent = (minor: number | undefined): string => (minor === undefined ? '' : adminMoney(minor));

/** The same for a sentence, which selects on `none`. */
export const amountOrNone = (minor: number | undefined): string => moneyIfSent(minor) || 'none';

/** Formats a number with at most one decimal, as the amounts beside it are, in either language: `7,6`. */
export const adminNumber = (value: number): string =>
  new Intl.NumberFormat(languages[shopLocale()].tag, { maximumFractionDigits: 1 }).format(value);

/** Formats the price of a product in the console. */
export function productMoney(minor: number, style: 'pln' | 'usd-literal' = ADMIN_PRODUCT_MONEY_STYLE): string {
  if (style === 'pln') return formatMoney(minor, shopLocale());
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
}

/** Writes grosze into a text field of the console, as the language writes them: `16,90` in Polish, `16.90` in English. */
export const writtenAmount = (minor: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(minor / 100);

/** Parses `12,5` or `12.50` to grosze; undefined for invalid text. */
export function readAmount(text: string): number | undefined {
  const tidy = text.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(tidy)) return undefined;
  const [zloty = '0', grosze = ''] = tidy.split('.');
  return Number(zloty) * 100 + Number(grosze.padEnd(2, '0'));
}
