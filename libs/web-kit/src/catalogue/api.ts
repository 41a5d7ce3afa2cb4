import { catalogueRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const categories = client(catalogueRoutes.categories);
const suggestions = client(catalogueRoutes.suggestions);
const product = client(catalogueRoutes.product);

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => categories({ signal }),
  staleTime: 5 * 60_000,
});

/** Requests suggestions for the letters typed so far; a request for outdated letters is cancelled. */
export function suggestionsQuery(letters: string) {
  return queryOptions({
    queryKey: ['suggestions', letters],
    queryFn: ({ signal }) => suggestions({ query: { q: letters }, signal }),
    retry: false,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => product({ params: { id }, signal }),
  });
}
