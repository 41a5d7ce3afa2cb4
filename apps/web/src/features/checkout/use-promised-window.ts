import type { DeliveryTime } from '@kirana/contracts';
import { deliveryTimes } from '@kirana/contracts/order-status';
import { useRef } from 'react';
import { useDeliveryWindows } from '../../lib/delivery/use-delivery-window.js';

/**
 * The start of the window the customer sees, for the order: when windows fill up or the hours change, the shop must not give another one unseen. It stays
 * the same while a submission is repeated, because a repeated request must have the same body (D-23).
 */
export function usePromisedWindow() {
  const windows = useDeliveryWindows();
  const kept = useRef<{ hours: DeliveryTime; windowFrom: string }>(undefined);
  return {
    of(hours: DeliveryTime): { windowFrom?: string } {
      const from = windows[deliveryTimes.indexOf(hours)]?.from;
      if (kept.current?.hours !== hours) kept.current = from && { hours, windowFrom: from.toISOString() };
      return kept.current ? { windowFrom: kept.current.windowFrom } : {};
    },
    /** The window that the shop names instead is shown; by the shop's clock, from which that of the device may differ. */
    show(hours: DeliveryTime, windowFrom: string) {
      kept.current = { hours, windowFrom };
    },
    forget() {
      kept.current = undefined;
    },
  };
}
