import type { Category } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

/** All categories, by name. */
export const categoriesQuery = adminQuery<{ answer: Category[] }>({ path: '/admin/categories' });
