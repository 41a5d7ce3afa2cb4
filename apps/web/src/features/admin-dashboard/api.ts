import type { AdminStats } from '@kirana/contracts';
import { adminQuery } from '../../lib/console/admin-client.js';

export const statsQuery = adminQuery<{ answer: AdminStats }>('/admin/stats');
