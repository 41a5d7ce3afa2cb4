import type { CartItems, PlaceOrderRequest, PlacedOrder, orderRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client, clientWithStatus } from '../../lib/api/client.js';
import { newTraceparent } from '../../lib/api/traceparent.js';

const quote = client<typeof orderRoutes.quote>('POST', '/quotes');
const place = clientWithStatus<{ body: PlaceOrderRequest; answer: PlacedOrder }>('POST', '/orders', { withSession: true });

export function quoteQuery(items: CartItems, district: string) {
  return queryOptions({
    queryKey: ['quote', district, items],
    queryFn: ({ signal }) => quote({ body: { items, district }, signal }),
  });
}

/** The result of placing an order: it is decided, or the shop is still processing it (202). */
export interface PlacingAnswer {
  readonly decided: boolean;
  readonly order: PlacedOrder;
}

/** @param key created once per submission and kept over retries, so that it results in one order (D-23). */
export async function placeOrder(order: PlaceOrderRequest, key: string, signal?: AbortSignal): Promise<PlacingAnswer> {
  const headers = { 'idempotency-key': key, traceparent: newTraceparent() };
  const { status, body } = await place({ body: order, headers, signal });
  return { decided: status !== 202, order: body };
}
