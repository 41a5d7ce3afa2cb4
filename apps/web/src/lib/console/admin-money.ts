import { formatMoney } from '@kirana/contracts/money';

/**
 * How the console writes the prices of products (F-01). The specification reads as dollars with US formatting, although the shop keeps and
 * charges złoty; `usd-literal` is that reading, `pln` the shop's. Nothing is converted.
 */
export const ADMIN_PRODUCT_MONEY_STYLE: 'pln' | 'usd-literal' = 'pln';

/** Orders and sums, in Polish format whatever the language of the page (MNY-002). */
export const adminMoney = (minor: number): string => formatMoney(minor, 'pl');

/** The price of a product in the console. */
export function productMoney(minor: number, style: 'pln' | 'usd-literal' = ADMIN_PRODUCT_MONEY_STYLE): string {
  if (style === 'pln') return formatMoney(minor, 'pl');
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
}

/** `12,5` or `12.50` to grosze; undefined for what is no amount. */
export function readAmount(text: string): number | undefined {
  const tidy = text.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(tidy)) return undefined;
  const [zloty = '0', grosze = ''] = tidy.split('.');
  return Number(zloty) * 100 + Number(grosze.padEnd(2, '0'));
}
