const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Nothing to fold: most texts, and much faster. */
const plain = /^[ -~\s]*$/;

/** Lower case, without diacritics, single spaces: `  Mąka ŻYTNIA ` becomes `maka zytnia`. Signs stay what they are. */
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

/** The words of a folded text; what is neither letter nor number parts them. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
}
