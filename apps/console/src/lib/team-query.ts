import { adminTeamRoutes } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

export const teamQuery = adminQuery(adminTeamRoutes.list);
