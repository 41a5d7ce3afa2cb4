import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { whenIdle } from '../../../lib/page/when-idle.js';

/** Tiles of the first render: two screens of a phone, one of a desktop. */
const first = 12;
/** Tiles added at a time while the end of the list is near; a slow phone renders this many within the 50 ms a tap may wait. */
const stepAhead = 8;
/** Tiles added while the browser is idle, so that find-in-page and screen readers reach all of them. */
const stepIdle = 4;
/** How near the end must be: one screen below. */
const ahead = '100% 0px';

/**
 * Shows the first items at once, more as the reader scrolls near their end, and the rest in small steps while the browser is idle. A long
 * list never blocks a tap, and is complete after some seconds in any case. Attach `end` to an element below the items.
 */
export function useIncrementalList<Item>(items: readonly Item[]): {
  shown: readonly Item[];
  end: RefObject<HTMLDivElement | null>;
} {
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
