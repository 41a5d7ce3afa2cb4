import type { adminRiderRoutes } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

export const ridersQuery = adminQuery<typeof adminRiderRoutes.list>('/admin/riders');
