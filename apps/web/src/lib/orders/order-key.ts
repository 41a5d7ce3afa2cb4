import type { orderRoutes } from '@kirana/contracts';
import { client } from '../api/client.js';

/** Requests the access token of an order for the email address it was placed with. */
export const fetchOrderKey = client<typeof orderRoutes.open>('POST', '/orders/:ref/access');
