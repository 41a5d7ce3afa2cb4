import { longestRiderNote } from '@kirana/contracts/rider-note';
import type { Locale } from '@kirana/i18n';
import type { CheckoutForm } from './checkout-form.js';

/** The most frequent wish, with which a note begins. Known in both languages: an earlier order may have been placed in the other one. */
export const leaveAtDoor: Readonly<Record<Locale, string>> = { en: 'Leave at the door', pl: 'Zostaw pod drzwiami' };

const wish = new RegExp(`^(?:${Object.values(leaveAtDoor).join('|')})\\s*(?:[;,.]\\s*|$)`, 'u');

/** Returns whether a note begins with the wish, and the customer's own words behind it. */
export function partsOf(note: string): { atDoor: boolean; words: string } {
  const words = note.replace(wish, '');
  return { atDoor: words !== note, words };
}

export const noteOf = (atDoor: boolean, words: string, locale: Locale): string =>
  [atDoor ? leaveAtDoor[locale] : '', words].filter(Boolean).join('; ').slice(0, longestRiderNote);

/** Who pays at the door has to be met there. */
export const isMet = ({ paymentMethod }: Pick<CheckoutForm, 'paymentMethod'>): boolean => paymentMethod === 'cash';

/** Returns the note as it becomes part of the order: the wish stays in the form, for when another method is chosen. */
export const orderedNote = (form: Pick<CheckoutForm, 'riderNote' | 'paymentMethod'>): string =>
  (isMet(form) ? partsOf(form.riderNote).words : form.riderNote).trim();
