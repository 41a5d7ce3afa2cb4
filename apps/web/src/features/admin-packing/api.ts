import type { adminPackingRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const packingQuery = adminQuery<typeof adminPackingRoutes.queue>('/admin/packing');

export const markLine = adminClient<typeof adminPackingRoutes.markLine>('PUT', '/admin/orders/:id/packing/lines/:productId');
export const takeSubstitute = adminClient<typeof adminPackingRoutes.substitute>(
  'PUT',
  '/admin/orders/:id/packing/lines/:productId/substitute',
);
export const claimOrder = adminClient<typeof adminPackingRoutes.claim>('POST', '/admin/orders/:id/packing/claim');
export const releaseOrder = adminClient<typeof adminPackingRoutes.release>('POST', '/admin/orders/:id/packing/release');
export const setPacked = adminClient<typeof adminPackingRoutes.packed>('POST', '/admin/orders/:id/packed');
