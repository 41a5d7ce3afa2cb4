/** Whether a key is meant for the page: pressed alone, outside of fields, and while no dialog is open. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return false;
  return document.querySelector('dialog[open]') === null;
}

/** Whether keys pressed here enter text or choose an option. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('select, textarea, input:not([type="checkbox"])');
}
