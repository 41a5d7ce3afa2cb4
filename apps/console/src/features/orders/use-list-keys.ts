import { useEffect, useRef, type RefObject } from 'react';
import { isPlainKey } from '../../lib/shortcuts/plain-key.js';
import { listKeys } from '../../lib/shortcuts/shortcuts.js';

/** Marks the link of a row that the keys move between; its value is the row's id. */
export const rowLink = 'data-row-link';

/** What the keys do with a row. */
interface ListActions {
  readonly select: (id: string) => void;
  readonly look: (id: string) => void;
  /** Undefined when no row has the focus. */
  readonly print: (id: string | undefined) => void;
}

/**
 * Lets single keys work on the list inside `place`: `/` focuses the search, `j` and `k` the link of the next and previous row, `x` selects
 * the row that has the focus, the space bar gives a quick look at it, `s` goes to its status, `p` prints. Enter needs nothing: it follows the
 * focused link, and the space bar presses a button or check box as everywhere. Keys typed into a field, pressed
 * together with Ctrl, Alt or Meta, or pressed while a dialog is open are left to the browser. They can be switched off (WCAG 2.1.4).
 */
export function useListKeys(place: RefObject<HTMLElement | null>, isOn: boolean, actions: ListActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const within = place.current;
      if (!within || !isPlainKey(event)) return;
      const links = [...within.querySelectorAll<HTMLElement>(`[${rowLink}]`)];
      const at = links.findIndex(link => link.closest('tr')?.contains(document.activeElement));
      const id = links[at]?.getAttribute(rowLink) ?? undefined;
      const go = (to: HTMLElement | null | undefined) => {
        event.preventDefault();
        to?.focus();
      };
      if (event.key === listKeys.search) go(within.querySelector<HTMLElement>('input[type="search"]'));
      else if (event.key === listKeys.next) go(links[Math.min(at + 1, links.length - 1)]);
      else if (event.key === listKeys.previous) go(links[Math.max(at - 1, 0)]);
      else if (event.key === listKeys.print) latest.current.print(id);
      else if (!id) return;
      else if (event.key === listKeys.select) latest.current.select(id);
      else if (event.key === listKeys.status) go(links[at]?.closest('tr')?.querySelector('select'));
      else if (event.key === listKeys.look && document.activeElement === links[at]) {
        // Otherwise the page would scroll.
        event.preventDefault();
        latest.current.look(id);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place, isOn]);
}
