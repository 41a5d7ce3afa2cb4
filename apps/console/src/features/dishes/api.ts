import { adminDishRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const adminDishesQuery = adminQuery(adminDishRoutes.list);
export const createDish = adminClient(adminDishRoutes.create);
export const changeDish = adminClient(adminDishRoutes.change);
