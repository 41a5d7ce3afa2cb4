import type { Locale } from '@kirana/i18n';

/** Longest note that a customer writes for the rider, characters. */
export const longestRiderNote = 200;

/** The most frequent wish, with which a note begins. Known in both languages: who reads the note may use the other one. */
export const leaveAtDoor: Readonly<Record<Locale, string>> = { en: 'Leave at the door', pl: 'Zostaw pod drzwiami' };

const wish = new RegExp(`^(?:${Object.values(leaveAtDoor).join('|')})\\s*(?:[;,.]\\s*|$)`, 'u');

/** Returns whether a note begins with the wish, and the customer's own words behind it. */
export function partsOf(note: string): { atDoor: boolean; words: string } {
  const words = note.replace(wish, '');
  return { atDoor: words !== note, words };
}

/** Returns a note of the wish, where it is one, and the customer's own words. */
export const joined = (atDoor: boolean, words: string, locale: Locale): string =>
  [atDoor ? leaveAtDoor[locale] : '', words].filter(Boolean).join('; ');

/** Returns a note with the wish in the reader's language; the customer's own words stay as they are. */
export function riderNoteIn(note: string, locale: Locale): string {
  const { atDoor, words } = partsOf(note);
  return joined(atDoor, words, locale);
}
