import type { adminTeamRoutes } from '@kirana/contracts';
import { adminQuery } from './admin-client.js';

export const teamQuery = adminQuery<typeof adminTeamRoutes.list>('/admin/team');
