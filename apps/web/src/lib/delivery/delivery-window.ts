import type { DeliveryTime } from '@kirana/contracts';

const minute = 60_000;
const hour = 60 * minute;
const step = 10 * minute;

/**
 * The clock times of a window such as `1-2` hours from `now`, to the next full ten minutes (F-48).
 * Whole ten minutes, so that the sentence does not change while it is read.
 */
export function deliveryWindow(hours: DeliveryTime, now: Date): { from: Date; to: Date } {
  const [first, last] = hours.split('-').map(Number) as [number, number];
  const start = Math.ceil(now.getTime() / step) * step;
  return { from: new Date(start + first * hour), to: new Date(start + last * hour) };
}
