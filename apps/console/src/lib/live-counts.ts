import type { OrderCounts } from '@kirana/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToOrders } from './order-feed.js';
import { orderCountsQuery } from './order-counts-query.js';
import { useMay } from './use-may.js';

/** After a refresh, events wait this long for the next one, ms: a burst of orders costs one read. */
export const countsPause = 1_000;

/**
 * The number of orders in each view: read once, then again after order events and when the live connection is established; never by a
 * timer. While the connection is down, the counts stay as they were until it is back or the window gets the focus.
 */
export function useLiveCounts(): OrderCounts | undefined {
  const queries = useQueryClient();
  const isAllowed = useMay()('orders.read');
  const { data } = useQuery({ ...orderCountsQuery(), enabled: isAllowed });
  useEffect(() => {
    if (!isAllowed) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isWanted = false;
    const refresh = () => {
      isWanted = pause !== undefined;
      if (isWanted) return;
      void queries.invalidateQueries({ queryKey: orderCountsQuery().queryKey.slice(0, 2) });
      pause = setTimeout(() => {
        pause = undefined;
        if (isWanted) refresh();
      }, countsPause);
    };
    const stop = listenToOrders({
      onEvent: ({ kind }) => kind !== 'packing' && refresh(),
      onLive: isLive => isLive && refresh(),
    });
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [queries, isAllowed]);
  return data;
}
