import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, such as O and 0. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Returns a code that cannot be guessed: the prefix and eight of 32 letters and digits (40 bits). */
export function randomCode(prefix: string): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${prefix}${prefix === '' ? '' : '-'}${letters.join('')}`;
}
