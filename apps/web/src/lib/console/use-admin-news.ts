import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followOrders, type AdminNews } from './admin-socket.js';

/** How often lists ask by themselves while no news come, ms. */
const pollEvery = 15_000;
/** How long a change glows, ms. */
const glowFor = 2_500;

/**
 * Whatever happens to an order makes the console's lists of orders ask again. Returns whether news come by themselves, and the orders that
 * have just changed. Without news the lists ask every 15 s.
 */
export function useAdminNews(onNews?: (news: AdminNews) => void): { live: boolean; fresh: ReadonlySet<string> } {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let isLive = false;
    const reload = () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [area, path] }) => area === 'admin' && /^\/(orders|stats|riders)/.test(String(path)),
      });
    const stop = followOrders({
      onLive: now => {
        isLive = now;
        setLive(now);
      },
      onNews: news => {
        reload();
        onNews?.(news);
        setFresh(before => new Set(before).add(news.orderId));
        timers.add(setTimeout(() => setFresh(before => new Set([...before].filter(id => id !== news.orderId))), glowFor));
      },
    });
    const poll = setInterval(() => !isLive && reload(), pollEvery);
    return () => {
      stop();
      clearInterval(poll);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [queries, onNews]);

  return { live, fresh };
}
