import { joined, longestRiderNote, partsOf } from '@kirana/contracts/rider-note';
import type { Locale } from '@kirana/i18n';
import type { CheckoutForm } from './checkout-form.js';

export const noteOf = (atDoor: boolean, words: string, locale: Locale): string =>
  joined(atDoor, words, locale).slice(0, longestRiderNote);

/** Who pays at the door has to be met there. */
export const isMet = ({ paymentMethod }: Pick<CheckoutForm, 'paymentMethod'>): boolean => paymentMethod === 'cash';

/** Returns the note as it becomes part of the order: the wish stays in the form, for when another method is chosen. */
export const orderedNote = (form: Pick<CheckoutForm, 'riderNote' | 'paymentMethod'>): string =>
  (isMet(form) ? partsOf(form.riderNote).words : form.riderNote).trim();
