import type { myOrdersRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const myOrders = client<typeof myOrdersRoutes.list>('GET', '/me/orders', { withSession: true });

/** Returns the orders, newest first. `userId` keeps the caches of different users of one browser apart. */
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: ['my-orders', userId],
    queryFn: ({ signal }) => myOrders({ signal }),
  });
}
