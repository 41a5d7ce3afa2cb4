import { adminTeamRoutes, riderAccountRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const inviteToTeam = adminClient(adminTeamRoutes.invite);
export const withdrawInvitation = adminClient(adminTeamRoutes.withdraw);
export const changeRole = adminClient(adminTeamRoutes.changeRole);
export const removeFromTeam = adminClient(adminTeamRoutes.remove);

export const riderAccountsQuery = adminQuery(riderAccountRoutes.list);
export const linkRider = adminClient(riderAccountRoutes.link);
export const requireTwoFactor = adminClient(adminTeamRoutes.requireTwoFactor);
