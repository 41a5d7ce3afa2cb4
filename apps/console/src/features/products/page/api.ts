import { adminProductPageRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../../lib/admin-client.js';

export const sheetQuery = adminQuery(adminProductPageRoutes.sheet);
export const pricesQuery = adminQuery(adminProductPageRoutes.prices);
export const planPrice = adminClient(adminProductPageRoutes.planPrice);
export const cancelPlan = adminClient(adminProductPageRoutes.cancelPlan);
