import type { OrderTracking } from '@kirana/contracts';
import { isNowhere } from '@kirana/web-kit/api/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trackingQuery } from '../../../lib/orders/api.js';
import { updateOrderRecord } from '../../../lib/orders/update-order-record.js';
import type { RiderPosition } from '../../../lib/live-orders/order-socket.js';
import { isSettled, pollFor } from '../../../lib/live-orders/use-live-orders.js';

export interface FollowedOrder {
  order: OrderTracking | undefined;
  rider: RiderPosition | null;
  live: boolean;
  /** When the state was last known to be current, ms since 1970, while it is not live; 0 before the first answer. */
  seenAt: number;
  /** No such order. */
  unknown: boolean;
  error: Error | null;
  retry: () => void;
}

/** Returns an order that stays up to date: pushed by the server, polled every 15 s while the connection is down (F-50), and every minute otherwise; asked for when the device is online again. */
export function useFollowedOrder(ref: string, accessToken: string | undefined): FollowedOrder {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  /** Until then everything that changed was pushed. */
  const [lostAt, setLostAt] = useState(0);
  const [rider, setRider] = useState<RiderPosition | null>(null);
  const options = trackingQuery(ref, accessToken);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...options,
    refetchOnReconnect: 'always',
    refetchInterval: query => pollFor(!isSettled(query.state.data), live),
  });
  const settled = isSettled(data);
  const known = data !== undefined;

  useEffect(() => {
    if (!known || settled) return;
    let stop: (() => void) | undefined;
    let left = false;
    let wasLive = false;
    const onLive = (isLive: boolean) => {
      if (wasLive && !isLive) setLostAt(Date.now());
      wasLive = isLive;
      setLive(isLive);
    };
    const onOrder = (order: OrderTracking) => queries.setQueryData(trackingQuery(ref, accessToken).queryKey, order);
    import('../../../lib/live-orders/order-socket.js').then(
      ({ followOrder }) => {
        if (!left) stop = followOrder(ref, accessToken, { onOrder, onRider: setRider, onLive });
      },
      (reason: unknown) => console.error('live tracking could not be fetched', reason),
    );
    return () => {
      left = true;
      stop?.();
      setLive(false);
    };
  }, [ref, accessToken, known, settled, queries]);

  useEffect(() => {
    if (data) updateOrderRecord(data);
  }, [data]);

  return {
    order: data,
    rider,
    live,
    seenAt: Math.max(dataUpdatedAt, lostAt),
    unknown: isNowhere(error),
    error,
    retry: () => void refetch(),
  };
}
