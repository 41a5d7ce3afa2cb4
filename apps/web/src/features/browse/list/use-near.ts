import { startTransition, useEffect, useEffectEvent, type RefObject } from 'react';

/** How near an element must be to the window: one screen above or below. */
const margin = '100% 0px';

/** Calls `whenNear` once one of the elements comes near the window, while it is awaited. The change it makes never blocks a tap. */
export function useNear(elements: RefObject<readonly (Element | null)[]>, isAwaited: boolean, whenNear: () => void): void {
  const come = useEffectEvent(whenNear);
  useEffect(() => {
    if (!isAwaited) return;
    const observer = new IntersectionObserver(
      seen => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(come);
      },
      { rootMargin: margin },
    );
    for (const element of elements.current) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [elements, isAwaited]);
}
