import { adminRiderRoutes } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

export const ridersQuery = adminQuery(adminRiderRoutes.list);
