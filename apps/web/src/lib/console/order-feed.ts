import { followOrders, type AdminListener } from './admin-socket.js';

const listeners = new Set<AdminListener>();
let stop: (() => void) | undefined;
let isLive = false;

/**
 * Follows all orders until the returned function is called. All listeners share one live connection; one that joins while it is up is told
 * so at once.
 */
export function listenToOrders(listener: AdminListener): () => void {
  listeners.add(listener);
  if (isLive) listener.onLive(true);
  stop ??= followOrders({
    onEvent: event => {
      for (const each of listeners) each.onEvent(event);
    },
    onLive: now => {
      isLive = now;
      for (const each of listeners) each.onLive(now);
    },
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    isLive = false;
  };
}
