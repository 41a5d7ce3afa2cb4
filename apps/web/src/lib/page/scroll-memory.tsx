import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

/** Longest wait for a page to become tall enough for its scroll position, ms. */
const timeout = 1_500;

/** Scrolls a new page to the top; Back and Forward restore the position. A change of filters does not scroll. */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const moved = before.current !== pathname;
    before.current = pathname;
    if (type === NavigationType.Pop) returnTo(places.get(key) ?? 0);
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
