const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Lower case, without diacritics, single spaces: `  Mąka ŻYTNIA ` becomes `maka zytnia`. Signs stay what they are. */
export function fold(text: string): string {
  return text
    .toLowerCase()
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
