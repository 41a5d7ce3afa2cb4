import type { Done, MyOrders } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http.js';

/** Newest first. `userId` keeps apart what belongs to different people at one browser. */
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: ['my-orders', userId],
    queryFn: ({ signal }) => request<MyOrders>('/me/orders', { withSession: true, signal }),
  });
}

/** All that the shop knows of who is signed in. */
export function exportMyData(): Promise<unknown> {
  return request('/me/export', { withSession: true });
}

export function eraseMyAccount(password: string): Promise<Done> {
  return request<Done>('/me', { method: 'DELETE', body: { password }, withSession: true });
}
