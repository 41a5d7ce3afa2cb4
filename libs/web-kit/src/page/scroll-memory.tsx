import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

/** Longest wait for a page to become tall enough for its scroll position, ms. */
const timeout = 1_500;

/**
 * Scrolls a new page to the top; Back and Forward restore the position. A change of filters does not scroll, nor does the client when it takes over a
 * page that the visitor has scrolled already.
 */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef<string>(undefined);

  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isFirst = before.current === undefined;
    const moved = before.current !== pathname;
    before.current = pathname;
    if (isFirst) places.set(key, globalThis.scrollY);
    else if (type === NavigationType.Pop) returnTo(places.get(key) ?? 0);
    else if (moved) globalThis.scrollTo(0, 0);
    const remember = () => places.set(key, globalThis.scrollY);
    globalThis.addEventListener('scroll', remember, { passive: true });
    return () => globalThis.removeEventListener('scroll', remember);
  }, [key, pathname, type]);

  return null;
}

function returnTo(y: number): void {
  const since = performance.now();
  (function attempt() {
    globalThis.scrollTo(0, y);
    const short = Math.abs(globalThis.scrollY - y) > 1;
    if (short && performance.now() - since < timeout) requestAnimationFrame(attempt);
  })();
}
