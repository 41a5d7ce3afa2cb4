import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the window the content begins to load. */
const ahead = '600px';

/** Renders its content once the place comes near the window, so that what is further down costs the first page nothing. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return isNear ? <Suspense>{children}</Suspense> : <div ref={place} />;
}
