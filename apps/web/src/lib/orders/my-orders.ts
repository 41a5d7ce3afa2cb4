import { myOrdersRoutes, type MyOrders } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { markAccountOrders } from '@kirana/web-kit/orders/order-record';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';

const myOrders = client(myOrdersRoutes.list, { withSession: true });

/** Returns the orders, newest first. `userId` keeps the caches of different users of one browser apart. */
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: ['my-orders', userId],
    queryFn: async ({ signal }) => {
      const orders = await myOrders({ signal });
      markAccountOrders(orders.items);
      return orders;
    },
    // An answer and a push may overtake each other: the highest version is the newest.
    structuralSharing: (known, received) => replaceEqualDeep(known, newest(known as MyOrders | undefined, received as MyOrders)),
  });
}

function newest(known: MyOrders | undefined, received: MyOrders): MyOrders {
  const pushed = new Map(known?.items.map(order => [order.number, order]));
  return {
    items: received.items.map(order => {
      const newer = pushed.get(order.number);
      return newer && newer.version > order.version ? newer : order;
    }),
  };
}
