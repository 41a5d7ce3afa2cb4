import type { adminRiderRoutes } from '@kirana/contracts';
import { adminClient } from '../../lib/console/admin-client.js';

export const addRider = adminClient<typeof adminRiderRoutes.add>('POST', '/admin/riders');
export const setShift = adminClient<typeof adminRiderRoutes.shift>('PUT', '/admin/riders/:id/shift');
