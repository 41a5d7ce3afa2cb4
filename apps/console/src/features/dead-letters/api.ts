import { allDeadLetterRoutes, deadLetterRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const deadLettersQuery = adminQuery(allDeadLetterRoutes.list);
export const retryDeadLetters = adminClient(deadLetterRoutes.retry);
