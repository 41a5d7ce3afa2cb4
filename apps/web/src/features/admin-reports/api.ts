import type { adminReportRoutes } from '@kirana/contracts';
import { adminQuery } from '../../lib/console/admin-client.js';

export const salesQuery = adminQuery<typeof adminReportRoutes.sales>('/admin/reports/sales');
export const cashQuery = adminQuery<typeof adminReportRoutes.cash>('/admin/reports/cash');
export const vatQuery = adminQuery<typeof adminReportRoutes.vat>('/admin/reports/vat');
export const operationsQuery = adminQuery<typeof adminReportRoutes.operations>('/admin/reports/operations');
