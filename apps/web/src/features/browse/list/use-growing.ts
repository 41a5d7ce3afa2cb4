import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** Tiles of the first picture: two screens of a phone, one of a desk. */
const first = 12;
/** Tiles put up at a time while the end of the list is near; a slow phone draws so many within the 50 ms a touch may wait. */
const stepAhead = 8;
/** Tiles put up when the browser has nothing else to do, so that a search in the page and a screen reader find all of them. */
const stepIdle = 4;
/** How near the end must be: a screen below. */
const ahead = '100% 0px';

/**
 * The first items at once; more as the reader nears their end, the rest little by little while the browser is idle. A long list never holds
 * up a touch, and is whole after some seconds either way. `end` goes on something that stands below the items.
 */
export function useGrowing<Item>(items: readonly Item[]): { shown: readonly Item[]; end: RefObject<HTMLDivElement | null> } {
  const [count, setCount] = useState(first);
  const end = useRef<HTMLDivElement>(null);
  const growing = count < items.length;
  useEffect(() => {
    if (!growing) return;
    const grow = (step: number) => startTransition(() => setCount(count + step));
    const cancel = whenIdle(() => grow(stepIdle));
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(stepAhead), { rootMargin: ahead });
    if (end.current) near.observe(end.current);
    return () => {
      cancel();
      near.disconnect();
    };
  }, [growing, count]);
  return { shown: growing ? items.slice(0, count) : items, end };
}

/** Safari does not say when it is idle. */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call, 100);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(call, { timeout: 1_000 });
  return () => cancelIdleCallback(wish);
}
