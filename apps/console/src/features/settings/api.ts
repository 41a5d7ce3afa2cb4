import { adminDistrictRoutes, adminOrderRoutes, adminSettingRoutes, recordRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const settingsQuery = adminQuery(adminSettingRoutes.list);
export const ordersQuery = adminQuery(adminOrderRoutes.list);
export const auditQuery = adminQuery(recordRoutes.audit);
export const districtsQuery = adminQuery(adminDistrictRoutes.list);

export const saveSetting = adminClient(adminSettingRoutes.save);
export const addDistrict = adminClient(adminDistrictRoutes.add);
export const setDistrict = adminClient(adminDistrictRoutes.change);
