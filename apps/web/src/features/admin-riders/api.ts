import type { adminRiderCashRoutes, adminRiderRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

/** Rides of today, cash to hand in, and what was handed in. */
export const riderDayQuery = adminQuery<typeof adminRiderCashRoutes.day>('/admin/riders/:id/day');

export const addRider = adminClient<typeof adminRiderRoutes.add>('POST', '/admin/riders');
export const changeRider = adminClient<typeof adminRiderRoutes.change>('PATCH', '/admin/riders/:id');
export const setShift = adminClient<typeof adminRiderRoutes.shift>('PUT', '/admin/riders/:id/shift');
export const handIn = adminClient<typeof adminRiderCashRoutes.handIn>('POST', '/admin/riders/:id/cash-handovers');
