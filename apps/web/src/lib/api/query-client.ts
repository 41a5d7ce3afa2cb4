import { QueryClient } from '@tanstack/react-query';
import { freshFor } from '../../config/limits.js';
import { ApiProblem } from './http.js';

/** Answers stay fresh for 30 s and are asked for again when the window gets focus (spec §7). A refusal is not repeated. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Offline there may be a kept answer; what there is not fails at once and says so.
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiProblem && error.problem.status < 500),
        retryDelay: 600,
      },
    },
  });
}
