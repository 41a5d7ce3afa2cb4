import type { adminDistrictRoutes, adminOrderRoutes, adminSettingRoutes, recordRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const settingsQuery = adminQuery<typeof adminSettingRoutes.list>('/admin/settings');
export const ordersQuery = adminQuery<typeof adminOrderRoutes.list>('/admin/orders');
export const auditQuery = adminQuery<typeof recordRoutes.audit>('/admin/audit');
export const districtsQuery = adminQuery<typeof adminDistrictRoutes.list>('/admin/districts');

export const saveSetting = adminClient<typeof adminSettingRoutes.save>('PUT', '/admin/settings/:key');
export const addDistrict = adminClient<typeof adminDistrictRoutes.add>('POST', '/admin/districts');
export const setDistrict = adminClient<typeof adminDistrictRoutes.change>('PATCH', '/admin/districts');
