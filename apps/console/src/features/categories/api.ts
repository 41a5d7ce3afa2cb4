import { adminCategoryRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const categoryListQuery = adminQuery(adminCategoryRoutes.list);
export const createCategory = adminClient(adminCategoryRoutes.create);
export const reorderCategories = adminClient(adminCategoryRoutes.reorder);
export const changeCategory = adminClient(adminCategoryRoutes.change);
export const removeCategory = adminClient(adminCategoryRoutes.remove);
