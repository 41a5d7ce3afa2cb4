import { preloadPageFor } from '../pages.js';

/** Handlers for a link: its page is fetched when pointer or focus reach it. */
export function ahead(path: string) {
  const fetchAhead = () => void preloadPageFor(path);
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}
