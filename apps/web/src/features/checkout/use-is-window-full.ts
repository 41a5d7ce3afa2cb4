import type { DeliveryTime } from '@kirana/contracts';
import { deliveryTimes } from '@kirana/contracts/order-status';
import { useDeliveryWindows } from '../../lib/delivery/use-delivery-window.js';

/** Returns a function that tells whether a window takes no more orders. */
export function useIsWindowFull(): (time: DeliveryTime) => boolean {
  const windows = useDeliveryWindows();
  return time => windows[deliveryTimes.indexOf(time)]?.isFull ?? false;
}
