import { z } from 'zod';
import { defineRoute } from './route.js';

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
  totalMinor: z.int(),
});

/** What was sold, without what was cancelled or refunded (F-20). Every way of cutting it adds up to `sums`, to the grosz. */
export const SalesReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  sums: Sums,
  days: z.array(Sums.extend({ day: z.iso.date() })),
  hours: z.array(z.object({ hour: z.int(), orders: z.int(), totalMinor: z.int() })),
  /** Goods only; a product that is gone counts under its last category, one nobody knows under the empty name. */
  categories: z.array(z.object({ categoryId: z.string(), pieces: z.int(), goodsMinor: z.int() })),
  products: z.array(z.object({ name: z.string(), pieces: z.int(), goodsMinor: z.int() })).max(20),
  baskets: z.array(z.object({ fromMinor: z.int(), toMinor: z.int().nullable(), orders: z.int(), totalMinor: z.int() })),
});
export type SalesReport = z.infer<typeof SalesReport>;

/** Answered by orders, to admins only. */
export const adminReportRoutes = {
  sales: defineRoute({ method: 'GET', path: '/admin/reports/sales', query: ReportQuery, answer: SalesReport }),
};
