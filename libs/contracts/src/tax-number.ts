import { region } from '@kirana/i18n';
import { isNip, nipDigits } from './is-nip.js';

/** Returns a tax number as it is stored: of a NIP its digits, of another one what was entered, with single spaces. */
export const taxNumberOf = (typed: string): string =>
  region().taxNumber === 'nip' ? nipDigits(typed) : typed.trim().replaceAll(/\s+/g, ' ');

/** Returns whether a text, as `taxNumberOf` returns it, is a tax number of the kind that this shop asks companies for. */
export function isTaxNumber(text: string): boolean {
  return region().taxNumber !== 'none' && isOwnTaxNumber(text);
}

/** Returns whether a text, as `taxNumberOf` returns it, may be the tax number of the shop itself, which it has also where it asks no customer for one. */
export function isOwnTaxNumber(text: string): boolean {
  return region().taxNumber === 'nip' ? isNip(text) : /^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,19}$/u.test(text);
}

/** Returns what is wrong with a text that is no tax number, as a sentence for programs. */
export const taxNumberProblem = (): string =>
  region().taxNumber === 'none' ? 'is not asked for by this shop' : ownTaxNumberProblem();

/** Returns what is wrong with a text that is no tax number of the shop itself, as a sentence for programs. */
export const ownTaxNumberProblem = (): string =>
  region().taxNumber === 'nip'
    ? 'is not a NIP: ten digits with a check digit'
    : 'is not a tax number: 4 to 20 letters and digits';
