import { adminShopRoutes } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

/** All categories, by name. */
export const categoriesQuery = adminQuery(adminShopRoutes.categories);
