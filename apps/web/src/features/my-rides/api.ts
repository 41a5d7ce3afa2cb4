import type { myRideRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const myRidesQuery = adminQuery<typeof myRideRoutes.list>('/admin/my-rides');

export const takeStep = adminClient<typeof myRideRoutes.step>('POST', '/admin/my-rides/:id/step');
