import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '../shortcuts/plain-key.js';
import { ScanKeys } from './scan-keys.js';

/** Fields below this attribute take part in scanning: what a scanner types into them is taken back. */
const scanned = '[data-scan]';

interface Field {
  readonly input: HTMLInputElement;
  /** What was in it before the scanner typed. */
  readonly value: string;
}

/**
 * Calls `onCode` with the digits that a keyboard scanner types while `scope` is in the page, wherever the focus is, but in fields outside of
 * `data-scan`, which a person fills in. Its Enter reaches no button and no form. Below another dialog `onBlocked` is called instead.
 */
export function useScanner(scope: RefObject<HTMLElement | null>, onCode: (digits: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const keys = new ScanKeys();
    let field: Field | undefined;

    function onKey(event: KeyboardEvent) {
      const { target } = event;
      const isOurs = target instanceof HTMLElement && target.closest(scanned) !== null;
      const isPressed = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
      if (isPressed || (isTyping(target) && !isOurs)) return keys.forget();
      const digits = keys.read(event);
      if (keys.length === 1) field = target instanceof HTMLInputElement ? { input: target, value: target.value } : undefined;
      if (digits === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (field) restore(field);
      latest.current(digits);
    }
    // Before the page, whose keys would take the Enter of a scanner for the packer's.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [scope]);
}

/** Takes back what the scanner typed, as if it had been deleted by hand. */
function restore({ input, value }: Field): void {
  input.setRangeText(value, 0, input.value.length, 'end');
  // What the page does with the code begins with what the field holds now.
  flushSync(() => void input.dispatchEvent(new InputEvent('input', { bubbles: true })));
}
