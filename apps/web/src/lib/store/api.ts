import type { storeRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const store = client<typeof storeRoutes.read>('GET', '/store');

/** Name, phone, districts, delivery windows and delivery prices. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => store({ signal }),
  staleTime: 5 * 60_000,
});
