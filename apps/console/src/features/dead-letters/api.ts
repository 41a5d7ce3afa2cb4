import { deadLetterRoutes, type DeadLetterList } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

export const deadLettersQuery = adminQuery<{ answer: DeadLetterList }>({ path: '/admin/dead-letters' });
export const retryDeadLetters = adminClient(deadLetterRoutes.retry);
