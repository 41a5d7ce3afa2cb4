import { adminPackingRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const packingQuery = adminQuery(adminPackingRoutes.queue);

export const markLine = adminClient(adminPackingRoutes.markLine);
export const takeSubstitute = adminClient(adminPackingRoutes.substitute);
export const claimOrder = adminClient(adminPackingRoutes.claim);
export const releaseOrder = adminClient(adminPackingRoutes.release);
export const setPacked = adminClient(adminPackingRoutes.packed);
