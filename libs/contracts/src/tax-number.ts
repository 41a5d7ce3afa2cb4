import { region } from '@kirana/i18n';
import { isNip, nipDigits } from './is-nip.js';

/** Returns a tax number as it is stored: of a NIP its digits, of another one what was entered, with single spaces. */
export const taxNumberOf = (typed: string): string =>
  region().taxNumber === 'nip' ? nipDigits(typed) : typed.trim().replaceAll(/\s+/g, ' ');

/** Returns whether a text, as `taxNumberOf` returns it, is a tax number of the kind that this shop asks companies for. */
export function isTaxNumber(text: string): boolean {
  const kind = region().taxNumber;
  return kind === 'nip' ? isNip(text) : kind === 'vat-id' && /^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,19}$/u.test(text);
}

/** Returns what is wrong with a text that is no tax number, as a sentence for programs. */
export function taxNumberProblem(): string {
  if (region().taxNumber === 'none') return 'is not asked for by this shop';
  return region().taxNumber === 'nip'
    ? 'is not a NIP: ten digits with a check digit'
    : 'is not a tax number: 4 to 20 letters and digits';
}
