import { startTransition, useEffect, useState } from 'react';

/** Tiles of the first picture: two screens of a phone, one of a desk. */
const first = 12;
/** Tiles put up at a time afterwards; a slow phone draws so many within the 50 ms a touch may wait. */
const step = 8;
/** The browser's turn between two steps, ms. */
const pause = 60;

/** The first items at once and the rest little by little, so that a long list never holds up a touch. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(first);
  const growing = count < items.length;
  useEffect(() => {
    if (!growing) return;
    const timer = setTimeout(() => startTransition(() => setCount(before => before + step)), pause);
    return () => clearTimeout(timer);
  }, [growing, count]);
  return growing ? items.slice(0, count) : items;
}
