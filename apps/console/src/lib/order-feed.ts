import type { AdminListener } from './admin-socket.js';
import { fetchPart } from './fetch-part.js';

const listeners = new Set<AdminListener>();
let stop: (() => void) | undefined;
let isLive = false;

const toAll: AdminListener = {
  onEvent: event => {
    for (const each of listeners) each.onEvent(event);
  },
  onLive: now => {
    isLive = now;
    for (const each of listeners) each.onLive(now);
  },
};

/**
 * Follows all orders until the returned function is called. All listeners share one live connection; one that joins while it is up is told
 * so at once.
 */
export function listenToOrders(listener: AdminListener): () => void {
  listeners.add(listener);
  if (isLive) listener.onLive(true);
  stop ??= connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    isLive = false;
  };
}

/** The socket's code is loaded after the page: nothing on it waits for the connection. */
function connect(): () => void {
  let isEnded = false;
  let end: (() => void) | undefined;
  fetchPart(() => import('./admin-socket.js')).then(
    ({ followOrders }) => {
      if (!isEnded) end = followOrders(toAll);
    },
    (error: unknown) => console.error('the live connection could not be loaded', error),
  );
  return () => {
    isEnded = true;
    end?.();
  };
}
