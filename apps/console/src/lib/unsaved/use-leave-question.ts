import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdBack } from '../guarded-navigate.js';

/** Where the admin wanted to go: an address with what its page is told, what leaves the console, or back. */
type Way = { readonly to: string | (() => unknown); readonly state?: unknown } | 'back';

/** Returns the address of the console that a click leads to in this tab; undefined for any other click. */
function addressOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? undefined : `${link.pathname}${link.search}${link.hash}`;
}

const isOwnEntry = () => Boolean((history.state as { held?: true } | null)?.held);

/** Adds a second entry for this page, unless it is there: going back leads to the page itself, which then asks. */
function putEntry(): void {
  if (!isOwnEntry()) history.pushState({ ...history.state, held: true }, '');
}

/**
 * Holds an admin back who leaves the page with unsaved changes: by a link, the palette, a key, the back button, or by closing the tab, where the browser itself
 * asks. `asked` says that the question is to be shown.
 */
export function useLeaveQuestion(isDirty: boolean) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>();
  const hasDecided = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    hasDecided.current = false;
    const ask = (event: BeforeUnloadEvent) => hasDecided.current || event.preventDefault();
    const click = (event: MouseEvent) => {
      const to = addressOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to });
    };
    putEntry();
    const back = () => {
      // The entry of a link to a section of the page has no state; such a link leaves nothing.
      const leaves = history.state !== null && !isOwnEntry();
      if (leaves && !hasDecided.current) setWay('back');
    };
    const release = holdBack((to, state) => setWay({ to, state }));
    addEventListener('beforeunload', ask);
    addEventListener('popstate', back);
    document.addEventListener('click', click, true);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
      removeEventListener('popstate', back);
      document.removeEventListener('click', click, true);
    };
  }, [isDirty]);

  return {
    asked: way !== undefined,
    stay: () => {
      if (way === 'back') putEntry();
      setWay(undefined);
    },
    leave: () => {
      setWay(undefined);
      const to = way === 'back' ? undefined : way?.to;
      const isWithin = typeof to === 'string' && to.startsWith('/admin');
      hasDecided.current = !isWithin;
      if (way === 'back') void navigate(-1);
      else if (isWithin) void navigate(to, { state: way?.state });
      else if (typeof to === 'string') location.assign(to);
      else void Promise.resolve(to?.()).catch(() => (hasDecided.current = false));
    },
  };
}
