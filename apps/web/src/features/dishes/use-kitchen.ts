import { orderRecords } from '@kirana/web-kit/orders/order-record';
import { useSession } from '@kirana/web-kit/session/session-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { quantityOf } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { boughtLately } from '../../lib/orders/bought-lately.js';
import { myOrdersQuery } from '../../lib/orders/my-orders.js';
import type { Kitchen } from './dish-plan.js';

const nothing: ReadonlyMap<string, string> = new Map();

/** What the customer has: bought lately with this account and this browser, in the cart, and ticked on this page. */
export function useKitchen(): Kitchen & { choose: (productId: string, chosen: boolean) => void } {
  const lines = useCart(cart => cart.lines);
  // After the first render: the server cannot know what this browser holds, and the first page must be the same in both.
  const [bought, setBought] = useState(nothing);
  const userId = useSession(({ user }) => user?.id);
  const orders = useQuery({ ...myOrdersQuery(userId ?? ''), enabled: userId !== undefined }).data?.items;
  useEffect(() => {
    const ofAccount = orders?.map(order => ({ ...order, timestamp: order.placedAt })) ?? [];
    setBought(boughtLately(new Date(), [...ofAccount, ...orderRecords()]));
  }, [orders]);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  return useMemo(
    () => ({
      bought,
      choices,
      inCart: productId => quantityOf(lines, productId),
      choose: (productId, chosen) => setChoices(before => new Map([...before, [productId, chosen]])),
    }),
    [bought, choices, lines],
  );
}
