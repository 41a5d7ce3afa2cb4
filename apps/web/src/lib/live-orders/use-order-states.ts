import { orderStateRoutes, type OrderState, type OrderStates, type OrderTracking } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { orderRecords } from '@kirana/web-kit/orders/order-record';
import { useSession } from '@kirana/web-kit/session/session.store';
import { queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { holdPieces } from '../cart/held-pieces.js';
import { updateOrderRecord } from '../orders/update-order-record.js';
import { isClosed, pollFor, useLiveOrders } from './use-live-orders.js';

/** An order and the token that proves that it is this browser's. */
interface Provable {
  readonly ref: string;
  readonly accessToken: string;
}

const ask = client(orderStateRoutes.states, { withSession: true });

/** Where the orders of this browser stand, and those of the signed-in customer that are under way. */
function statesQuery(userId: string | undefined, orders: readonly Provable[]) {
  return queryOptions({
    queryKey: ['order-states', userId ?? null, orders],
    queryFn: ({ signal }) => ask({ body: { orders: [...orders] }, signal }),
    staleTime: 0,
    // An answer and a push may overtake each other: the highest version is the newest.
    structuralSharing: (known, received) =>
      replaceEqualDeep(known, newest(known as OrderStates | undefined, received as OrderStates)),
  });
}

function newest(known: OrderStates | undefined, received: OrderStates): OrderStates {
  const pushed = new Map(known?.orders.map(order => [order.number, order]));
  return {
    orders: received.orders.map(order => {
      const newer = pushed.get(order.number);
      return newer && newer.version > order.version ? newer : order;
    }),
  };
}

/** The orders this browser can prove are its own. A number that was only typed here is not asked about: that would be a guess. */
function provable(): Provable[] {
  return orderRecords().flatMap(({ number, accessToken }) =>
    accessToken && /^ORD-\d{6}$/.test(number) ? [{ ref: number, accessToken }] : [],
  );
}

/**
 * Returns where this browser's orders and those of the signed-in customer stand: asked when the page opens, then pushed by the server, and
 * polled as the tracking page does (F-50). Undefined until the first answer. What this browser stores of them is updated, and the cart knows which
 * pieces the newest unpaid one holds.
 */
export function useOrderStates(): readonly OrderState[] | undefined {
  const queries = useQueryClient();
  const { status, user } = useSession();
  const own = provable();
  const [live, setLive] = useState(false);
  const options = statesQuery(user?.id, own);
  const { data } = useQuery({
    ...options,
    refetchOnReconnect: 'always',
    enabled: status !== 'loading' && (user !== undefined || own.length > 0),
    refetchInterval: query => pollFor(openOf(query.state.data?.orders).length > 0, live),
  });
  const open = openOf(data?.orders).map(({ number }) => ({
    ref: number,
    accessToken: own.find(({ ref }) => ref === number)?.accessToken,
  }));
  useLiveOrders(open, {
    onOrder: order => queries.setQueryData(options.queryKey, known => withChange(known, order)),
    onLive: setLive,
  });

  useEffect(() => {
    if (!data) return;
    for (const order of data.orders) updateOrderRecord(order);
    // The newest is the one that an order takes the place of.
    const unpaid = data.orders.find(({ paymentUrl }) => paymentUrl !== null);
    holdPieces(unpaid?.held ?? []);
  }, [data]);

  return data?.orders;
}

const openOf = (orders: readonly OrderState[] = []) => orders.filter(order => !isClosed(order));

/** Returns the answer with one order as it was pushed; what is older than the answer changes nothing. */
function withChange(known: OrderStates | undefined, changed: OrderTracking): OrderStates | undefined {
  return (
    known && {
      orders: known.orders.map(order =>
        order.number === changed.number && order.version < changed.version ? changedState(order, changed) : order,
      ),
    }
  );
}

function changedState(order: OrderState, changed: OrderTracking): OrderState {
  const { version, status, paymentStatus, windowFrom, windowTo, etaAt, details } = changed;
  const { paymentUrl, payUntil } = details ?? { paymentUrl: null, payUntil: null };
  return { ...order, version, status, paymentStatus, windowFrom, windowTo, etaAt, paymentUrl, payUntil };
}
