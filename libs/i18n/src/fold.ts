import { region } from './region.js';

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Text that needs no folding: most texts, and the check is much faster. */
const plain = /^[ -~\s]*$/;

/**
 * Folds text to lower case, without diacritics, with single spaces: `  Mąka ŻYTNIA ` becomes `maka zytnia`. Other characters are
 * unchanged.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower.replace(/\s+/g, ' ').trim();
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđßæœ]/g, letter => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the digits by which a phone number is searched, whether it was typed as `600 100 200`, `+48 600 100 200` or `0048600100200`: without
 * the calling code of the shop's country, because numbers are stored with it and without. Undefined when the words are no phone number, or only a few digits.
 */
export function phoneDigits(words: string): string | undefined {
  if (!/^\s*\+?[\d\s().\-/]{5,}$/.test(words)) return undefined;
  const digits = words.replaceAll(/\D/g, '');
  const isWhole = /^\s*(\+|00)/.test(words) || digits.length > 9;
  const own = isWhole ? digits.replace(new RegExp(`^(00)?${region().phone.country}|^00`), '') : digits;
  return own.length >= 5 ? own : undefined;
}
