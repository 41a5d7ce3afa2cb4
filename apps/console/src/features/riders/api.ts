import { adminRiderCashRoutes, adminRiderRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

/** Rides of today, cash to hand in, and what was handed in. */
export const riderDayQuery = adminQuery(adminRiderCashRoutes.day);

export const addRider = adminClient(adminRiderRoutes.add);
export const changeRider = adminClient(adminRiderRoutes.change);
export const arrangeRun = adminClient(adminRiderRoutes.arrange);
export const setShift = adminClient(adminRiderRoutes.shift);
export const handIn = adminClient(adminRiderCashRoutes.handIn);
