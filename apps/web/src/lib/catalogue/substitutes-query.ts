import type { substituteRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const substitutes = client<typeof substituteRoutes.substitutes>('GET', '/products/:id/substitutes');

/** @param quantity pieces that must be in stock of each */
export function substitutesQuery(id: string, quantity: number) {
  return queryOptions({
    queryKey: ['substitutes', id, quantity],
    queryFn: ({ signal }) => substitutes({ params: { id }, query: { quantity }, signal }),
  });
}
