import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of a chart before it is measured, px. */
const assumed = 640;

/** Returns a ref and the current width of its element, px; a chart is drawn anew for each width, so that its texts keep their size. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
