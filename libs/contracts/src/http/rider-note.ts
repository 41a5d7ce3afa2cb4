import { plainText } from '../plain-text.js';
import { longestRiderNote } from '../rider-note.js';

/**
 * What a customer tells the rider, such as an entrance code: one line of text. Personal data: only the customer and the staff see it, and it is
 * erased with the address.
 */
export const RiderNote = plainText.trim().max(longestRiderNote);
