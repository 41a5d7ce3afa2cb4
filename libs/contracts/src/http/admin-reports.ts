import { z } from 'zod';
import { CashReport } from './cash-report.js';
import { Day } from './day.js';
import { defineRoutes, toAdmins } from './route.js';
import { OperationsReport } from './operations-report.js';
import { SalesReport } from './sales-report.js';
import { SalesPace, TodayReport } from './today-report.js';
import { VatReport } from './vat-report.js';

export const ReportQuery = z.strictObject({
  from: Day.describe('First and last day, in the time zone of the shop.'),
  to: Day,
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Served by orders, to admins and, but for the pace, to programs. */
export const adminReportRoutes = defineRoutes('orders', {
  sales: {
    method: 'GET',
    path: '/admin/reports/sales',
    reads: 'report',
    permission: 'money.read',
    scope: 'reports.read',
    query: ReportQuery,
    answer: SalesReport,
    exposed: toAdmins('Sales by period, weekday and hour, category, product and basket, compared with the period before'),
  },
  operations: {
    method: 'GET',
    path: '/admin/reports/operations',
    reads: 'report',
    permission: 'money.read',
    scope: 'reports.read',
    query: ReportQuery,
    answer: OperationsReport,
    exposed: toAdmins('Deliveries in time and late, why orders were cancelled or refunded, new and returning customers'),
  },
  vat: {
    method: 'GET',
    path: '/admin/reports/vat',
    reads: 'report',
    permission: 'money.read',
    scope: 'reports.read',
    query: ReportQuery,
    answer: VatReport,
    exposed: toAdmins('VAT by month and rate: that of the receipts less that of the refunds'),
  },
  cash: {
    method: 'GET',
    path: '/admin/reports/cash',
    reads: 'report',
    permission: 'money.read',
    scope: 'reports.read',
    query: ReportQuery,
    answer: CashReport,
    exposed: toAdmins('Cash that riders have, and what they handed in, with the differences'),
  },
  today: {
    method: 'GET',
    path: '/admin/reports/today',
    reads: 'report',
    permission: 'money.read',
    scope: 'reports.read',
    answer: TodayReport,
    exposed: toAdmins('Sales of today by hour, compared with yesterday'),
  },
  /** The gateway combines it with the stock levels. */
  pace: {
    method: 'GET',
    path: '/admin/reports/pace',
    reads: 'report',
    permission: 'products.read',
    answer: SalesPace,
  },
});
