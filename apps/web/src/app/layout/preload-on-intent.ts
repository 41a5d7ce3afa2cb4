import { preloadPageFor } from '../pages.js';

/** Returns handlers for a link that fetch its page when pointer or focus reach it. */
export function preloadOnIntent(path: string) {
  const fetchAhead = () => void preloadPageFor(path);
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}
