import type { adminTeamRoutes, riderAccountRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const inviteToTeam = adminClient<typeof adminTeamRoutes.invite>('POST', '/admin/team/invitations');
export const withdrawInvitation = adminClient<typeof adminTeamRoutes.withdraw>('DELETE', '/admin/team/invitations/:id');
export const changeRole = adminClient<typeof adminTeamRoutes.changeRole>('PUT', '/admin/team/members/:id');
export const removeFromTeam = adminClient<typeof adminTeamRoutes.remove>('DELETE', '/admin/team/members/:id');

export const riderAccountsQuery = adminQuery<typeof riderAccountRoutes.list>('/admin/rider-accounts');
export const linkRider = adminClient<typeof riderAccountRoutes.link>('PUT', '/admin/rider-accounts/:userId');
export const requireTwoFactor = adminClient<typeof adminTeamRoutes.requireTwoFactor>('PUT', '/admin/team/two-factor');
