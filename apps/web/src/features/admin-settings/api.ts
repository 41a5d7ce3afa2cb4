import type { adminSettingRoutes, recordRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const settingsQuery = adminQuery<typeof adminSettingRoutes.list>('/admin/settings');
export const auditQuery = adminQuery<typeof recordRoutes.audit>('/admin/audit');

export const saveSetting = adminClient<typeof adminSettingRoutes.save>('PUT', '/admin/settings/:key');
