import { startTransition, useEffect, useState } from 'react';

/** Tiles put up at once: some screens full. */
const step = 24;
/** The browser's turn between two steps, ms. */
const pause = 60;

/** The first items at once and the rest little by little, so that a long list never holds up a touch. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(step);
  const growing = count < items.length;
  useEffect(() => {
    if (!growing) return;
    const timer = setTimeout(() => startTransition(() => setCount(before => before + step)), pause);
    return () => clearTimeout(timer);
  }, [growing, count]);
  return growing ? items.slice(0, count) : items;
}
