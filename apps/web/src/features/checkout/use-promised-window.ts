import type { DeliveryTime } from '@kirana/contracts';
import { deliveryTimes } from '@kirana/contracts/order-status';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDeliveryWindows } from '../../lib/delivery/use-delivery-window.js';
import { storeQuery } from '../../lib/store/api.js';

/**
 * The start of the window the customer sees, for the order: while windows fill up, the shop must not give a later one unseen. It stays the same
 * while a submission is repeated, because a repeated request must have the same body (D-23). Where windows cannot fill up nothing is sent.
 */
export function usePromisedWindow() {
  const windows = useDeliveryWindows();
  const isLimited = useQuery(storeQuery).data?.fullHours != null;
  const kept = useRef<{ hours: DeliveryTime; windowFrom: string }>(undefined);
  return {
    of(hours: DeliveryTime): { windowFrom?: string } {
      const from = windows[deliveryTimes.indexOf(hours)]?.from;
      if (!isLimited || !from) return {};
      if (kept.current?.hours !== hours) kept.current = { hours, windowFrom: from.toISOString() };
      return { windowFrom: kept.current.windowFrom };
    },
    forget() {
      kept.current = undefined;
    },
  };
}
