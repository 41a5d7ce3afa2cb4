import type { MyOrder, MyOrders, OrderTracking } from '@kirana/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSettled, pollFor, useLiveOrders } from '../../../lib/live-orders/use-live-orders.js';
import { myOrdersQuery } from '../../../lib/orders/my-orders.js';

const isOpen = (order: MyOrder) => !isSettled(order);

/** Returns the customer's orders; those that may still change do so as the server pushes it, or are polled while the connection is down (F-50). */
export function useMyOrders(userId: string) {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const options = myOrdersQuery(userId);
  const answer = useQuery({
    ...options,
    refetchOnReconnect: 'always',
    refetchInterval: query => pollFor(query.state.data?.items.some(isOpen) ?? false, live),
  });
  const open = answer.data?.items.filter(isOpen).map(({ number }) => ({ ref: number })) ?? [];
  useLiveOrders(open, {
    onOrder: order => queries.setQueryData(options.queryKey, known => known && withChange(known, order)),
    onLive: setLive,
  });
  return answer;
}

/** Returns the orders with one as it was pushed; what is older than the list changes nothing. */
function withChange({ items }: MyOrders, changed: OrderTracking): MyOrders {
  return {
    items: items.map(order =>
      order.number === changed.number && order.version < changed.version ? changedOrder(order, changed) : order,
    ),
  };
}

function changedOrder(order: MyOrder, { version, status, paymentStatus, details }: OrderTracking): MyOrder {
  const { paymentUrl, payUntil, cancellable, refundedMinor, paidMinor, shopReason, items } = details ?? order;
  return {
    ...order,
    version,
    status,
    paymentStatus,
    handedOver: order.handedOver || status === 'delivered',
    paymentUrl,
    payUntil,
    cancellable,
    refundedMinor,
    paidMinor,
    shopReason,
    items,
  };
}
