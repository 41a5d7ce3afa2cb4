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

/** Returns the words of a folded text, separated by anything that is neither a letter nor a number. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
}
