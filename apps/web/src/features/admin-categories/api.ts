import type { adminCategoryRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

type Routes = typeof adminCategoryRoutes;

export const categoryListQuery = adminQuery<Routes['list']>('/admin/category-list');
export const createCategory = adminClient<Routes['create']>('POST', '/admin/category-list');
export const reorderCategories = adminClient<Routes['reorder']>('PUT', '/admin/category-list');
export const changeCategory = adminClient<Routes['change']>('PATCH', '/admin/category-list/:id');
export const removeCategory = adminClient<Routes['remove']>('DELETE', '/admin/category-list/:id');
