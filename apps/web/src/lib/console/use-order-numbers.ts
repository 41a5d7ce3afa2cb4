import type { adminOrderNumberRoutes } from '@kirana/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminClient } from './admin-client.js';
import { useMay } from './use-may.js';

const readNumbers = adminClient<typeof adminOrderNumberRoutes.numbers>('GET', '/admin/order-numbers');

/**
 * Returns the numbers of orders by their ids, for lists that know only these. Each page of ids, at most 100, is asked about once. A number
 * is missing while it loads, after a failure, and for those who may not read orders; `OrderName` then shows the short id alone.
 */
export function useOrderNumbers(pages: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const enabled = useMay()('orders.read');
  const asked = pages.map(page => [...new Set(page)].toSorted().join(',')).filter(Boolean);
  const answers = useQueries({
    queries: asked.map(ids => ({
      // Not below `admin`: the number of an order never changes, so that news of orders are no reason to ask again.
      queryKey: ['order-numbers', ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => readNumbers({ query: { ids }, signal }),
      staleTime: Infinity,
      enabled,
    })),
    combine: results => results.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => new Map(answers.map(({ id, number }) => [id, number])), [answers]);
}
