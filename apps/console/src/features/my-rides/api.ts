import { myRideRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const myRidesQuery = adminQuery(myRideRoutes.list);

export const takeStep = adminClient(myRideRoutes.step);

export const sendOut = adminClient(myRideRoutes.setOut);

export const sayNotDelivered = adminClient(myRideRoutes.notDelivered);
