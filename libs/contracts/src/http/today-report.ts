import { z } from 'zod';
import { ProductId } from '../ids.js';

const Sold = z.object({ orders: z.int(), totalMinor: z.int() });
/** `newCustomers`: email addresses whose first order was placed on that day. */
const Day = Sold.extend({ newCustomers: z.int() });

/** Sales of today and yesterday, in the time zone of the shop; `yesterdayByNow` only until this time of the day. */
export const TodayReport = z.object({
  at: z.iso.datetime(),
  today: Day,
  yesterday: Day,
  yesterdayByNow: Day,
  hours: z.array(z.object({ hour: z.int(), today: Sold, yesterday: Sold })).describe('Each of the 24 hours.'),
});
export type TodayReport = z.infer<typeof TodayReport>;

/** Pieces of each product on sale that were sold in the last 14 days. */
export const SalesPace = z.array(z.object({ productId: ProductId, name: z.string(), sold: z.int().min(1) }));
export type SalesPace = z.infer<typeof SalesPace>;

/** Products whose stock ends within `paceDays` days if they go on selling as they did; the first to end comes first. */
export const RunningOut = z.array(
  z.object({
    productId: ProductId,
    name: z.string(),
    pieces: z.int().describe('Available pieces.'),
    sold: z.int().describe('In the last 14 days.'),
    daysLeft: z.int().describe('Whole days for which the pieces last.'),
  }),
);
export type RunningOut = z.infer<typeof RunningOut>;
