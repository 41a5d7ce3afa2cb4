import { useEffect, useRef, type RefObject } from 'react';

/** What the keys of the list do. */
export const listKeys = ['/', 'j', 'k', 'Enter', 'x', '?'] as const;

/** Marks the link of a row that the keys move between; its value is the row's id. */
export const rowLink = 'data-row-link';

interface Deeds {
  readonly onSelect: (id: string) => void;
  readonly onHelp: () => void;
}

/**
 * Lets single keys work on the list inside `place`: `/` focuses the search, `j` and `k` the link of the next and previous row, `x` selects
 * the row that has the focus, `?` shows the help. Enter needs nothing: it follows the focused link. Keys typed into a field, pressed
 * together with Ctrl, Alt or Meta, or pressed while a dialog is open are left to the browser. They can be switched off (WCAG 2.1.4).
 */
export function useListKeys(place: RefObject<HTMLElement | null>, isOn: boolean, deeds: Deeds): void {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const within = place.current;
      if (!within || !isPlainKey(event)) return;
      const links = [...within.querySelectorAll<HTMLElement>(`[${rowLink}]`)];
      const at = links.findIndex(link => link.closest('tr')?.contains(document.activeElement));
      const id = links[at]?.getAttribute(rowLink);
      const go = (to: HTMLElement | null | undefined) => {
        event.preventDefault();
        to?.focus();
      };
      if (event.key === '/') go(within.querySelector<HTMLElement>('input[type="search"]'));
      else if (event.key === 'j') go(links[Math.min(at + 1, links.length - 1)]);
      else if (event.key === 'k') go(links[Math.max(at - 1, 0)]);
      else if (event.key === 'x' && id) latest.current.onSelect(id);
      else if (event.key === '?') latest.current.onHelp();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place, isOn]);
}

/** Whether a key is meant for the page: pressed alone, outside of fields, and while no dialog is open. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return false;
  return document.querySelector('dialog[open]') === null;
}

/** Whether keys pressed here enter text or choose an option. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('select, textarea, input:not([type="checkbox"])');
}
