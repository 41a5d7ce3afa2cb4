import { storeRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const store = client(storeRoutes.read);

/** Name, phone, districts, delivery windows and delivery prices. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => store({ signal }),
  staleTime: 5 * 60_000,
});
