import { adminOrderRoutes } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

/** One order with everything the console knows about it. */
export const orderQuery = adminQuery(adminOrderRoutes.one);
