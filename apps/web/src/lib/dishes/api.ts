import type { dishRoutes } from '@kirana/contracts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { client } from '../api/client.js';

const list = client<typeof dishRoutes.list>('GET', '/dishes');
const one = client<typeof dishRoutes.one>('GET', '/dishes/:id');
const ofProduct = client<typeof dishRoutes.ofProduct>('GET', '/products/:id/dishes');

export const dishesQuery = queryOptions({
  queryKey: ['dishes'],
  queryFn: ({ signal }) => list({ signal }),
});

/** Whether the shop has dishes, for links to them: known to the server, and in a page that it did not render taken for granted. */
export const hasDishesKey = ['has-dishes'] as const;

export const useHasDishes = (): boolean => useQuery<boolean>({ queryKey: hasDishesKey, queryFn: skipToken }).data ?? true;

export function dishQuery(id: string) {
  return queryOptions({
    queryKey: ['dish', id],
    queryFn: ({ signal }) => one({ params: { id }, signal }),
  });
}

export function dishesOfProductQuery(id: string) {
  return queryOptions({
    queryKey: ['dishes of', id],
    queryFn: ({ signal }) => ofProduct({ params: { id }, signal }),
  });
}
