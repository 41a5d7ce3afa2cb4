import type { AdminStats, RunningOut, adminReportRoutes } from '@kirana/contracts';
import { adminQuery } from '../../lib/console/admin-client.js';

export const statsQuery = adminQuery<{ answer: AdminStats }>('/admin/stats');
export const todayQuery = adminQuery<typeof adminReportRoutes.today>('/admin/reports/today');
export const runningOutQuery = adminQuery<{ answer: RunningOut }>('/admin/running-out');
