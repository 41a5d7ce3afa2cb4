import type { OrderTracking } from '@kirana/contracts';
import { useEffect, useEffectEvent } from 'react';
import { liveTrackingPoll, trackingPoll } from '../../config/limits.js';
import type { FollowedRef, OrdersListener } from './order-socket.js';

/** Number of orders followed at once; a customer rarely has more under way. */
const followed = 5;

/** Returns whether an order of this status goes no further. */
export function isClosed(order: Pick<OrderTracking, 'status'> | undefined): boolean {
  return order?.status === 'delivered' || order?.status === 'cancelled';
}

/** Returns whether an order can no longer change: it is closed, and its money is not on the way back, which is the last that happens to it. */
export function isSettled(order: Pick<OrderTracking, 'status' | 'paymentStatus'> | undefined): boolean {
  return isClosed(order) && !(order?.status === 'cancelled' && order.paymentStatus === 'paid');
}

/** Returns how often open orders are asked about, ms, beside what is pushed; false when none is open. */
export function pollFor(open: boolean, live: boolean): number | false {
  return open && (live ? liveTrackingPoll : trackingPoll);
}

/** Receives every change of these orders as the server pushes it, and whether the connection is established. */
export function useLiveOrders(refs: readonly FollowedRef[], { onOrder, onLive }: OrdersListener): void {
  const received = useEffectEvent(onOrder);
  const connected = useEffectEvent(onLive);
  const wanted = JSON.stringify(refs.slice(0, followed).map(({ ref, accessToken }) => ({ ref, accessToken })));
  useEffect(() => {
    const chosen = JSON.parse(wanted) as FollowedRef[];
    if (chosen.length === 0) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('./order-socket.js').then(
      ({ followOrders }) => {
        if (!left) stop = followOrders(chosen, { onOrder: order => received(order), onLive: live => connected(live) });
      },
      (reason: unknown) => console.error('live updates could not be fetched', reason),
    );
    return () => {
      left = true;
      stop?.();
      connected(false);
    };
  }, [wanted]);
}
