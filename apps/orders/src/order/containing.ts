import { fold, phoneDigits } from '@kirana/i18n';

/** Returns the LIKE pattern for folded texts that contain `words`; `%`, `_` and `\` stand for themselves. */
export const containing = (words: string): string => `%${fold(words).replace(/[\\%_]/g, '\\$&')}%`;

/** Returns the patterns by which `orders.found_by` is searched: the words, or the digits of a phone number however it was typed. */
export function foundByPatterns(words: string): string[] {
  const digits = phoneDigits(words);
  return [containing(words), ...(digits === undefined ? [] : [`%${digits}%`])];
}
