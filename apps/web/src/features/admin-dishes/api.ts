import type { adminDishRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

type Routes = typeof adminDishRoutes;

export const adminDishesQuery = adminQuery<Routes['list']>('/admin/dishes');
export const createDish = adminClient<Routes['create']>('POST', '/admin/dishes');
export const changeDish = adminClient<Routes['change']>('PATCH', '/admin/dishes/:id');
