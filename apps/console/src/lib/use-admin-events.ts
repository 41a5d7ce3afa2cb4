import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminEvent } from './admin-socket.js';
import { listenToOrders } from './order-feed.js';

/** Polling interval of lists while the live connection is down, ms. */
const pollEvery = 15_000;
/** The same while it is established, ms: an event may be lost between the broker and the gateway. */
const livePollEvery = 60_000;
/** Paths of what an event may change. The console's frame keeps the counts of the orders itself, see `useLiveCounts`. */
const packing = /^\/admin\/packing/;
const everything = /^\/admin\/(orders|packing|stats|riders|reports\/today)/;
/** How long a change is highlighted, ms. */
const glowFor = 2_500;

/**
 * Refetches the console's order lists on every order event and when the live connection is established. Returns whether it is up, and the
 * orders that have just changed. Without it the lists poll every 15 s, with it every minute.
 */
export function useAdminEvents(onEvent?: (event: AdminEvent) => void): { live: boolean; fresh: ReadonlySet<string> } {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let isLive = false;
    const reload = (areas = everything) =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [area, path] }) => area === 'admin' && areas.test(String(path)),
      });
    const stop = listenToOrders({
      onLive: now => {
        // What changed while there was no connection was not pushed.
        if (now && !isLive) reload();
        isLive = now;
        setLive(now);
      },
      onEvent: event => {
        // A tick of a packer changes nothing in the other lists.
        reload(event.kind === 'packing' ? packing : everything);
        onEvent?.(event);
        if (event.kind === 'packing') return;
        setFresh(before => new Set(before).add(event.orderId));
        timers.add(setTimeout(() => setFresh(before => new Set([...before].filter(id => id !== event.orderId))), glowFor));
      },
    });
    const polls = [setInterval(() => !isLive && reload(), pollEvery), setInterval(() => reload(), livePollEvery)];
    return () => {
      stop();
      for (const poll of polls) clearInterval(poll);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [queries, onEvent]);

  return { live, fresh };
}
