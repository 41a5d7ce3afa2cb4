import { publicOrderRoutes, type OrderTracking } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { queryOptions, replaceEqualDeep, type QueryClient } from '@tanstack/react-query';

const track = client(publicOrderRoutes.track, { withSession: true });
const cancel = client(publicOrderRoutes.cancel, { withSession: true });

/** Returns the header that proves access to an order; the owner's session does so as well. */
export const orderToken = (accessToken: string | undefined): { headers?: Record<string, string> } =>
  accessToken ? { headers: { 'x-order-token': accessToken } } : {};

/** @param ref id or public number; without the token the details are null (F-05). */
export function trackOrder(ref: string, accessToken: string | undefined, signal?: AbortSignal): Promise<OrderTracking> {
  return track({ params: { ref }, ...orderToken(accessToken), signal });
}

export function trackingQuery(ref: string, accessToken: string | undefined) {
  return queryOptions({
    queryKey: ['tracking', ref, accessToken ?? null],
    queryFn: ({ signal }) => trackOrder(ref, accessToken, signal),
    staleTime: 0,
    // A slow answer must not replace a newer state that was pushed meanwhile.
    structuralSharing: (known, received) =>
      replaceEqualDeep(known, newest(known as OrderTracking | undefined, received as OrderTracking)),
  });
}

function newest(known: OrderTracking | undefined, received: OrderTracking): OrderTracking {
  return known && known.version > received.version ? known : received;
}

/**
 * @param accessToken not needed with the owner's session.
 * @param onlyIfUnpaid an order that is paid before its payment page is closed goes on.
 */
export function cancelOrder(ref: string, accessToken?: string, onlyIfUnpaid = false): Promise<OrderTracking> {
  return cancel({ params: { ref }, query: { onlyIfUnpaid: onlyIfUnpaid ? 'true' : undefined }, ...orderToken(accessToken) });
}

/** Refetches every list and page of orders, and the prices: an order that has ended gives the use of its discount code back. */
export async function refetchOrders(queries: QueryClient): Promise<void> {
  await Promise.all(
    [['tracking'], ['my-orders'], ['order-states'], ['receipt'], ['quote']].map(queryKey =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
