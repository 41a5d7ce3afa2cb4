import {
  orderRoutes,
  publicOrderRoutes,
  type CartItems,
  type OrderFieldValues,
  type PlaceOrderRequest,
  type PlacedOrder,
  type QuoteRequest,
} from '@kirana/contracts';
import { client, clientWithStatus } from '@kirana/web-kit/api/client';
import { queryOptions } from '@tanstack/react-query';
import { newTraceparent } from '../../lib/api/traceparent.js';

const quote = client(orderRoutes.quote);
/** A discount code may depend on what the account has ordered. */
const quoteWithCoupon = client(orderRoutes.quote, { withSession: true });
const place = clientWithStatus(publicOrderRoutes.place, { withSession: true });

/** What else a quote depends on. */
export interface QuoteExtras {
  /** Empty: without a discount code. */
  readonly couponCode: string;
  /** Of extensions, on which the delivery fee depends. */
  readonly fields: OrderFieldValues | undefined;
  /** The unpaid order that would be replaced; only a discount code depends on it. */
  readonly insteadOf?: QuoteRequest['insteadOf'];
}

export function quoteQuery(items: CartItems, district: string, { couponCode, fields, insteadOf }: QuoteExtras) {
  const withCode = couponCode === '' ? undefined : { couponCode, insteadOf };
  return queryOptions({
    queryKey: ['quote', district, items, withCode, fields],
    queryFn: ({ signal }) => (withCode ? quoteWithCoupon : quote)({ body: { items, district, ...withCode, fields }, signal }),
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
