import { adminOrderNumberRoutes } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminClient } from './admin-client.js';
import { useMay } from './use-may.js';

const readNumbers = adminClient(adminOrderNumberRoutes.numbers);

/**
 * Returns the numbers of up to 100 orders by their ids, for a page of a list that knows only these; they are asked about once. A number is
 * missing while it loads, after a failure, and for those who may not read orders; `OrderName` then shows the short id alone.
 */
export function useOrderNumbers(orderIds: readonly string[]): ReadonlyMap<string, string> {
  const mayRead = useMay()('orders.read');
  const ids = [...new Set(orderIds)].toSorted().join(',');
  const { data } = useQuery({
    // Not below `admin`: the number of an order never changes, so that news of orders are no reason to ask again.
    queryKey: ['order-numbers', ids],
    queryFn: ({ signal }) => readNumbers({ query: { ids }, signal }),
    staleTime: Infinity,
    enabled: mayRead && ids !== '',
  });
  return useMemo(() => new Map(data?.map(({ id, number }) => [id, number])), [data]);
}
