import { act, fireEvent } from '@testing-library/react';

/** Time between two keys of the scanner, ms. */
const between = 5;
/** More than that passes between two codes. */
const pause = 10_000;
let at = 0;

/**
 * Types a code as a keyboard scanner does, into whatever has the focus, and ends it with Enter: a key that the page does not take enters its
 * digit, presses the button, or sends the form. The times are those of the events, however long the page takes.
 */
export function scan(code: string): void {
  at += pause;
  for (const key of [...code.split(''), 'Enter']) {
    at += between;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    act(() => void target.dispatchEvent(event));
    if (event.defaultPrevented) continue;
    if (target instanceof HTMLInputElement && key !== 'Enter') fireEvent.input(target, { target: { value: target.value + key } });
    if (target instanceof HTMLButtonElement && key === 'Enter') fireEvent.click(target);
    if (target instanceof HTMLInputElement && key === 'Enter') act(() => target.form?.requestSubmit());
  }
}
