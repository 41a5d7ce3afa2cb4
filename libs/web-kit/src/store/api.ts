import { storeRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const store = client(storeRoutes.read);
const map = client(storeRoutes.map);

/** Name, phone, districts, delivery windows and delivery prices. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => store({ signal }),
  staleTime: 5 * 60_000,
});

/** How the shop's own map looks; it changes with its configuration only. */
export const cityMapQuery = queryOptions({
  queryKey: ['city-map'],
  queryFn: ({ signal }) => map({ signal }),
  staleTime: Infinity,
});
