import { useEffect, useRef, type RefObject } from 'react';

/** In the order in which they are looked for. */
const targets = ['[data-line][aria-pressed="false"]', '[data-line]', 'h2'];

/**
 * Keeps the focus in the page when what is open changes: it goes to the first open line of what is opened, and on the way back to the entry
 * of the queue from which that was opened. `view` names what is open: an order's id, `batch`, `gone` or `queue`; undefined while it loads.
 */
export function useKeptFocus(view: string | undefined, page: RefObject<HTMLElement | null>, work: RefObject<HTMLElement | null>) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = view;
    if (left === undefined || view === undefined || left === view) return;
    // The order ended elsewhere; an admin who works in another part of the page is not interrupted.
    if (view === 'gone' && document.activeElement !== document.body) return;
    const queue = () => page.current?.querySelector<HTMLElement>(`[data-order="${left}"]`) ?? page.current?.querySelector('h2');
    const found =
      view === 'queue' ? queue() : targets.map(target => work.current?.querySelector<HTMLElement>(target)).find(Boolean);
    found?.focus();
  }, [view, page, work]);
}
