import { orderRecords } from '@kirana/web-kit/orders/order-record';
import { useSession } from '@kirana/web-kit/session/session.store';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isBought } from '../orders/bought-lately.js';
import { myOrdersQuery } from '../orders/my-orders.js';
import type { Basket } from './use-reorder.js';

/** Returns what was ordered before, newest first: in the account of a signed-in customer, otherwise in this browser. */
export function useEarlierBaskets(): readonly Basket[] {
  const user = useSession(state => state.user);
  const [here] = useState(orderRecords);
  const { data } = useQuery({ ...myOrdersQuery(user?.id ?? ''), enabled: user !== undefined });
  return (user && data ? data.items : here).flatMap(order =>
    order.items && order.items.length > 0 && isBought(order)
      ? [{ items: order.items, number: order.number, accessToken: 'accessToken' in order ? order.accessToken : undefined }]
      : [],
  );
}

/** Returns the products of these baskets, those in most of them first, then the latest; products that are no longer sold are left out. */
export function productsOf(baskets: readonly Basket[]): string[] {
  const times = new Map<string, number>();
  for (const { items } of baskets)
    for (const { productId } of items) if (productId) times.set(productId, (times.get(productId) ?? 0) + 1);
  return [...times].toSorted(([, one], [, other]) => other - one).map(([productId]) => productId);
}
