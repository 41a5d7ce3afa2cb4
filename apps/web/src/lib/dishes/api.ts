import { dishRoutes } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { queryOptions } from '@tanstack/react-query';

const list = client(dishRoutes.list);
const one = client(dishRoutes.one);
const ofProduct = client(dishRoutes.ofProduct);

export const dishesQuery = queryOptions({
  queryKey: ['dishes'],
  queryFn: ({ signal }) => list({ signal }),
});

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
