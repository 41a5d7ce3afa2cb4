import type { adminProductPageRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../../lib/console/admin-client.js';

type Routes = typeof adminProductPageRoutes;

export const sheetQuery = adminQuery<Routes['sheet']>('/admin/products/:id/sheet');
export const pricesQuery = adminQuery<Routes['prices']>('/admin/products/:id/prices');
export const planPrice = adminClient<Routes['planPrice']>('POST', '/admin/products/:id/planned-prices');
export const cancelPlan = adminClient<Routes['cancelPlan']>('DELETE', '/admin/products/:id/planned-prices/:planId');
