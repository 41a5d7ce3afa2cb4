import { z } from 'zod';
import { defineRoute, toAdmins } from './route.js';

export const ReportQuery = z.strictObject({
  /** First and last day, Warsaw time. */
  from: z.iso.date(),
  to: z.iso.date(),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

const Sums = z.object({
  orders: z.int(),
  goodsMinor: z.int(),
  deliveryMinor: z.int(),
  serviceMinor: z.int(),
  /** Refunded in part; the total is what was sold less this. */
  refundedMinor: z.int(),
  totalMinor: z.int(),
});

/** Sales without cancelled and refunded orders (F-20). Each breakdown adds up to `sums` exactly, to the grosz: days, hours and
 * baskets to the total, which is less partial refunds; goods by category as sold, because a refunded amount need not be the price of goods.
 * A partial refund counts on the day of its order.
 */
export const SalesReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  sums: Sums,
  days: z.array(Sums.extend({ day: z.iso.date() })),
  hours: z.array(z.object({ hour: z.int(), orders: z.int(), totalMinor: z.int() })),
  /** Goods only; a deleted product counts under its last category, an unknown product under the empty name. */
  categories: z.array(z.object({ categoryId: z.string(), pieces: z.int(), goodsMinor: z.int() })),
  products: z.array(z.object({ name: z.string(), pieces: z.int(), goodsMinor: z.int() })).max(20),
  baskets: z.array(z.object({ fromMinor: z.int(), toMinor: z.int().nullable(), orders: z.int(), totalMinor: z.int() })),
});
export type SalesReport = z.infer<typeof SalesReport>;

/** Served by orders, to admins only. */
export const adminReportRoutes = {
  sales: defineRoute({
    method: 'GET',
    path: '/admin/reports/sales',
    query: ReportQuery,
    answer: SalesReport,
    exposed: toAdmins('Sales by day, hour, category, product and basket'),
  }),
};
