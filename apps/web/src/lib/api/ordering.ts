import type { CartCheck, CartItems, OrderTracking, PlaceOrderRequest, PlacedOrder, Quote } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http.js';
import { newTraceparent } from './traceparent.js';

/** Whether every line can be sold as asked, as of now (F-58). */
export function checkCart(items: CartItems): Promise<CartCheck> {
  return request<CartCheck>('/cart/check', { method: 'POST', body: { items } });
}

export function quoteQuery(items: CartItems, district: string) {
  return queryOptions({
    queryKey: ['quote', district, items],
    queryFn: ({ signal }) => request<Quote>('/quotes', { method: 'POST', body: { items, district }, signal }),
  });
}

/** @param key made once per intent to order and kept over retries, so that one intent makes one order (D-23). */
export function placeOrder(order: PlaceOrderRequest, key: string): Promise<PlacedOrder> {
  const headers = { 'idempotency-key': key, traceparent: newTraceparent() };
  return request<PlacedOrder>('/orders', { method: 'POST', body: order, headers, withSession: true });
}

/** @param ref id or public number; without the token the details are null (F-05). */
export function trackOrder(ref: string, accessToken: string | undefined, signal?: AbortSignal): Promise<OrderTracking> {
  return request<OrderTracking>(`/orders/${encodeURIComponent(ref)}`, {
    withSession: true,
    ...(accessToken ? { headers: { 'x-order-token': accessToken } } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** @param accessToken not needed for the owner's own session. */
export function cancelOrder(ref: string, accessToken?: string): Promise<OrderTracking> {
  return request<OrderTracking>(`/orders/${encodeURIComponent(ref)}/cancel`, {
    method: 'POST',
    ...(accessToken ? { headers: { 'x-order-token': accessToken } } : {}),
    withSession: true,
  });
}
