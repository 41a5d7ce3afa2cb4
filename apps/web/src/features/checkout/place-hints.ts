import { region } from '@kirana/i18n';

const isWhole = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`).test(text);

/** Returns whether a phone number looks like one of the shop's country, with or without its calling code; others are accepted with a hint (D-22). */
export function looksLikePhone(phone: string): boolean {
  const { country, pattern } = region().phone;
  const digits = phone.replaceAll(/[\s()/-]/g, '');
  return isWhole(pattern, digits) || isWhole(`\\+?${country}(?:${pattern})`, digits);
}

/** Returns the hint for a postcode that is none of the country, or none of the shop's city; anything is accepted (D-22). */
export function oddPostcode(zipCode: string): 'zipOdd' | 'zipElsewhere' | undefined {
  const { pattern, begins } = region().postcode;
  const typed = zipCode.trim();
  if (typed === '') return undefined;
  if (!isWhole(pattern, typed)) return 'zipOdd';
  return begins.some(digits => typed.startsWith(digits)) ? undefined : 'zipElsewhere';
}

/** Returns what the postcodes of the city begin with: as a range, `00–05`, where none between is missing, else each. */
export function postcodeRange(): string {
  const { begins } = region().postcode;
  const isUnbroken = begins.every((digits, n) => n === 0 || Number(digits) === Number(begins[n - 1]) + 1);
  return isUnbroken && begins.length > 1 ? `${begins.at(0)}–${begins.at(-1)}` : begins.join(', ');
}

/** `02515` becomes `02-515` where postcodes are written so. */
export function withHyphen(zipCode: string): string {
  const hyphened = zipCode.replace(/^\s*(\d{2})(\d{3})\s*$/, '$1-$2');
  return oddPostcode(hyphened) === 'zipOdd' ? zipCode : hyphened;
}
