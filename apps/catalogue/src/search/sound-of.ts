/**
 * Returns a phonetic key of a folded word. Hindi words are transliterated in many ways: `daal`, `dhal` and `dal`, `jira` and `jeera`,
 * `panir` and `paneer` share one key.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpt])h/g, '$1')
    .replace(/sh|sz/g, 's')
    .replace(/cz/g, 'c')
    .replace(/ee|ii|ea/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/[wv]/g, 'v')
    .replace(/y/g, 'i')
    .replace(/z/g, 'j')
    .replace(/(.)\1+/g, '$1');
}
