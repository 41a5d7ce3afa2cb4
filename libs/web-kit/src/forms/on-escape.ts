import type { KeyboardEvent } from 'react';

/** Returns a handler for a form that opened in place of a button: Escape closes it as its own button does. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented) close();
};
