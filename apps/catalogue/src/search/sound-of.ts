/**
 * What a folded word sounds like when written down by ear. Hindi words reach Latin letters in many ways: `daal`, `dhal` and `dal`, `jira` and
 * `jeera`, `panir` and `paneer` share one sound.
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
