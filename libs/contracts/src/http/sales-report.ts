import { z } from 'zod';

/** The step of a report's periods: hours of one day, days, weeks from the first day on, or months. */
export const reportSteps = ['hour', 'day', 'week', 'month'] as const;

/** Grosze; `totalMinor` is the revenue: goods, delivery and service and deposits less discounts and what was refunded in part. */
export const SaleSums = z.object({
  orders: z.int(),
  goodsMinor: z.int(),
  deliveryMinor: z.int(),
  serviceMinor: z.int(),
  depositMinor: z.int().optional().describe('Returnable deposits that were charged. The release before leaves it out.'),
  discountMinor: z.int().describe('What discount codes took off goods and delivery.'),
  refundedMinor: z.int().describe('Partial refunds count with their order.'),
  totalMinor: z.int(),
  unpaidMinor: z
    .int()
    .optional()
    .describe(
      'What of `totalMinor` is not paid yet: cash that is to be collected, and online payments that are awaited. The release before leaves it out.',
    ),
});
export type SaleSums = z.infer<typeof SaleSums>;

/** Grosze: at their prices, what discount codes and partial refunds took off it, and the rest. */
const GoodsSums = z.object({ goodsMinor: z.int(), discountMinor: z.int(), refundedMinor: z.int(), netMinor: z.int() });

/**
 * Sales without cancelled and refunded orders (F-20), by the time at which they were placed, in the time zone of the shop. Each breakdown adds up to `sums`
 * exactly, to the grosz, and includes what sold nothing: every period, each of the 168 hours of a week, every basket size.
 */
export const SalesReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  step: z.enum(reportSteps),
  sums: SaleSums,
  previous: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      sums: SaleSums.describe(
        'If the reported period is not over: only until the moment that lies as far back as the previous period does.',
      ),
      isPartial: z.boolean(),
    })
    .describe('The same number of days immediately before.'),
  periods: z
    .array(
      SaleSums.extend({ start: z.iso.datetime({ local: true }), before: z.object({ orders: z.int(), totalMinor: z.int() }) }),
    )
    .describe(
      '`start` is in the time zone of the shop; `before`: the revenue of the same part of the previous period, all of it.',
    ),
  hours: z
    .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int(), orders: z.int(), totalMinor: z.int() }))
    .describe('1 is Monday; `hour` 0 to 23.'),
  categories: z
    .array(GoodsSums.extend({ categoryId: z.string(), pieces: z.int() }))
    .describe(
      'Goods only, pieces as sold; a deleted product counts under its last category, an unknown product under the empty name.',
    ),
  products: z
    .array(
      GoodsSums.extend({
        productId: z.string().nullable(),
        name: z.string(),
        pieces: z.int(),
        trend: z.array(z.int()),
      }),
    )
    .max(500)
    .describe(
      'The best sellers; a deleted product has the name in its orders and no id; `trend`: the pieces in equal parts of the reported period.',
    ),
  baskets: z.array(z.object({ fromMinor: z.int(), toMinor: z.int().nullable(), orders: z.int(), totalMinor: z.int() })),
});
export type SalesReport = z.infer<typeof SalesReport>;
