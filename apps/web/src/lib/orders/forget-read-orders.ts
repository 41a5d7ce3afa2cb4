import type { QueryClient } from '@tanstack/react-query';

/**
 * Forgets the orders that were read, with the names and addresses in them: they may have been read with a session that has ended. Those on the
 * page are read again.
 */
export async function forgetReadOrders(queries: QueryClient): Promise<void> {
  await Promise.all([['tracking'], ['receipt']].map(queryKey => queries.resetQueries({ queryKey })));
}
