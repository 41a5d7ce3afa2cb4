import { adminOrderRoutes } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

/** The number of orders in each view of the order list. */
export const orderCountsQuery = adminQuery(adminOrderRoutes.counts);
