import type {
  AdminProductPage,
  AdminProductQuery,
  AdminStats,
  DeadLetterList,
  RunningOut,
  adminOrderRoutes,
  adminReportRoutes,
} from '@kirana/contracts';
import type { z } from 'zod';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const statsQuery = adminQuery<{ answer: AdminStats }>('/admin/stats');
export const todayQuery = adminQuery<typeof adminReportRoutes.today>('/admin/reports/today');
export const salesQuery = adminQuery<typeof adminReportRoutes.sales>('/admin/reports/sales');
export const deadLettersQuery = adminQuery<{ answer: DeadLetterList }>('/admin/dead-letters');
/** Active products of which fewer than ten are left. */
export const lowQuery = adminQuery<{ query: z.input<typeof AdminProductQuery>; answer: AdminProductPage }>('/admin/products');
export const runningOutQuery = adminQuery<{ answer: RunningOut }>('/admin/running-out');
export const openOrdersQuery = adminQuery<typeof adminOrderRoutes.list>('/admin/orders');
export const resumeOrder = adminClient<typeof adminOrderRoutes.resume>('POST', '/admin/orders/:id/resume');
