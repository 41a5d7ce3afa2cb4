import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './http.js';

/** How long an answer counts as fresh, ms (HOME-011). */
export const freshFor = 30_000;

/**
 * Creates the query client: answers stay fresh for 30 s and are refetched when the window gets focus (HOME-011). A refusal is not retried, nor
 * what took too long: it would again.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Queries run offline as well: a stored answer may exist, and a missing one fails at once with an error.
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: 10 * 60_000,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiProblem && (error.problem.status < 500 || error.is('took-too-long'))),
        retryDelay: 600,
      },
    },
  });
}
