import type { ShownOrderField } from '@kirana/contracts';
import { ownOrderFields } from '@kirana/contracts/own-order-fields';

/** Returns the fields of an order whose customer has written a note for the rider. */
export const enteredNote = (value: string, text = { en: value, pl: value }): ShownOrderField[] =>
  ownOrderFields.flatMap(({ key, label }) => (key === 'riderNote' ? [{ key, label, text, value }] : []));
