import type { DeliveryTime } from '@kirana/contracts';
import { deliveryTimes } from '@kirana/contracts/order-status';
import { useRef } from 'react';
import { isOffered, useDeliveryWindows } from '../../lib/delivery/use-delivery-window.js';

/**
 * The start of the window the customer sees, for the order: when windows fill up or the hours change, the shop must not give another one unseen. It stays
 * the same while a submission is repeated, because a repeated request must have the same body (D-23).
 */
export function usePromisedWindow() {
  const windows = useDeliveryWindows();
  const kept = useRef<{ time: string; windowFrom: string }>(undefined);
  return {
    of(time: string): { deliveryTime: DeliveryTime; windowFrom?: string } {
      if (!isOffered(time)) return { deliveryTime: 'later', windowFrom: time };
      const from = windows[deliveryTimes.indexOf(time)]?.from;
      if (kept.current?.time !== time) kept.current = from && { time, windowFrom: from.toISOString() };
      return { deliveryTime: time, ...(kept.current && { windowFrom: kept.current.windowFrom }) };
    },
    /** The window that the shop names instead is shown; by the shop's clock, from which that of the device may differ. */
    show(time: string, windowFrom: string) {
      kept.current = { time, windowFrom };
    },
    forget() {
      kept.current = undefined;
    },
  };
}
