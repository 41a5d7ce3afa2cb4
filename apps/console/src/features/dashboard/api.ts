import {
  adminOrderRoutes,
  adminReportRoutes,
  type AdminProductPage,
  type AdminProductQuery,
  type AdminStats,
  type DeadLetterList,
  type RunningOut,
} from '@kirana/contracts';
import type { z } from 'zod';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const statsQuery = adminQuery<{ answer: AdminStats }>({ path: '/admin/stats' });
export const todayQuery = adminQuery(adminReportRoutes.today);
export const salesQuery = adminQuery(adminReportRoutes.sales);
export const deadLettersQuery = adminQuery<{ answer: DeadLetterList }>({ path: '/admin/dead-letters' });
/** Active products of which fewer than ten are left. */
export const lowQuery = adminQuery<{ query: z.input<typeof AdminProductQuery>; answer: AdminProductPage }>({
  method: 'GET',
  path: '/admin/products',
});
export const runningOutQuery = adminQuery<{ answer: RunningOut }>({ path: '/admin/running-out' });
export const openOrdersQuery = adminQuery(adminOrderRoutes.list);
export const resumeOrder = adminClient(adminOrderRoutes.resume);
