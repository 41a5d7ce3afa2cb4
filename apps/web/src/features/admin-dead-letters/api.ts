import type { DeadLetterList, deadLetterRoutes } from '@kirana/contracts';
import { adminClient, adminQuery } from '../../lib/console/admin-client.js';

export const deadLettersQuery = adminQuery<{ answer: DeadLetterList }>('/admin/dead-letters');
export const retryDeadLetters = adminClient<typeof deadLetterRoutes.retry>('POST', '/admin/dead-letters/retry');
