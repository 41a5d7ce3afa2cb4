/**
 * Money is a whole number of grosze everywhere (`…Minor`); this is the only place that turns it into words.
 * English: `12.90 zł`. Polish: `12,90 zł`, thousands grouped from five digits on, no-break spaces (MNY-001, MNY-002).
 *
 * @throws RangeError when `minor` is not a whole number.
 */
export function formatMoney(minor: number, locale: 'en' | 'pl' = 'en'): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of grosze: ${minor}`);
  const sign = minor < 0 ? '-' : '';
  const grosze = Math.abs(minor);
  const zloty = Math.floor(grosze / 100);
  const rest = String(grosze % 100).padStart(2, '0');
  const polish = locale === 'pl';
  const grouped = group(String(zloty), polish ? '\u00a0' : ',', polish ? 5 : 4);
  return `${sign}${grouped}${polish ? ',' : '.'}${rest}\u00a0zł`;
}

function group(digits: string, separator: string, from: number): string {
  return digits.length < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

/** Half-up share of an amount, in grosze: 7 % of 100.00 zł is `percentOf(10000, 7)` = 700 (D-01). `percent` has at most two decimals. */
export function percentOf(minor: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((minor * hundredths + 5_000) / 10_000);
}
