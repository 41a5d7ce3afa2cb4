import { substituteRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const substitutes = client(substituteRoutes.substitutes);

/**
 * @param quantity pieces that must be in stock of each
 * @param kind `same`: only what the checkout promises a customer who accepts a substitute
 */
export function substitutesQuery(id: string, quantity: number, kind?: 'same') {
  return queryOptions({
    queryKey: ['substitutes', id, quantity, kind],
    queryFn: ({ signal }) => substitutes({ params: { id }, query: { quantity, ...(kind && { kind }) }, signal }),
  });
}
