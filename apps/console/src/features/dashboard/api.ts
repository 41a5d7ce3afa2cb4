import { adminOrderRoutes, adminProductRoutes, adminReportRoutes, adminShopRoutes, allDeadLetterRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const statsQuery = adminQuery(adminShopRoutes.stats);
export const todayQuery = adminQuery(adminReportRoutes.today);
export const salesQuery = adminQuery(adminReportRoutes.sales);
export const deadLettersQuery = adminQuery(allDeadLetterRoutes.list);
/** Active products of which fewer than ten are left. */
export const lowQuery = adminQuery(adminProductRoutes.list);
export const runningOutQuery = adminQuery(adminShopRoutes.runningOut);
export const openOrdersQuery = adminQuery(adminOrderRoutes.list);
export const resumeOrder = adminClient(adminOrderRoutes.resume);
