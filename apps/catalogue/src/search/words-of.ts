/** Returns the words of a folded text, separated by anything that is neither a letter nor a number. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
}

/**
 * Folded words that mean nothing by themselves, in the languages of the shop: a shop writes `Lentils & Beans`, a customer `lentils and beans`,
 * or `something for curry`.
 */
const joining: ReadonlySet<string> = new Set(
  'and or with for of the a an some any something anything i oraz lub z ze do na dla cos czegos cokolwiek jakis jakas jakies und oder mit fur von der die das ein eine etwas'.split(
    ' ',
  ),
);

/** Returns the words of a folded text that say what is meant; all of them when none does. */
export function tellingWords(folded: string): string[] {
  const words = folded.split(/[\s,;/&+–-]+/).filter(word => /[\p{L}\p{N}]/u.test(word));
  const telling = words.filter(word => !joining.has(word));
  return telling.length > 0 ? telling : words;
}
