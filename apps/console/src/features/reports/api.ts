import { adminReportRoutes } from '@kirana/contracts';
import { adminQuery } from '../../lib/admin-client.js';

export const salesQuery = adminQuery(adminReportRoutes.sales);
export const cashQuery = adminQuery(adminReportRoutes.cash);
export const vatQuery = adminQuery(adminReportRoutes.vat);
export const operationsQuery = adminQuery(adminReportRoutes.operations);
