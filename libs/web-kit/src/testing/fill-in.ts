import { act, fireEvent } from '@testing-library/react';

/**
 * Replaces the text of a field at once, as autofill and pasting do. Each key of `user.type` renders the whole page anew, so that is for
 * tests of what happens while a customer types.
 *
 * @throws Error for a field that nobody could fill in.
 */
export function fillIn(field: HTMLElement, text: string): void {
  if (field.matches(':disabled, [readonly]')) throw new Error('the field takes no text');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}
