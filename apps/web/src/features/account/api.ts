import type { Done, identityRoutes, myOrdersRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api/client.js';

const asOwner = { withSession: true };
const myOrders = client<typeof myOrdersRoutes.list>('GET', '/me/orders', asOwner);

/** Returns the orders, newest first. `userId` keeps the caches of different users of one browser apart. */
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: ['my-orders', userId],
    queryFn: ({ signal }) => myOrders({ signal }),
  });
}

/** Requests all data the shop holds about the signed-in customer. */
export const exportMyData = client<{ answer: unknown }>('GET', '/me/export', asOwner);
export const eraseMyAccount = client<{ body: { password: string }; answer: Done }>('DELETE', '/me', asOwner);

export const signUp = client<typeof identityRoutes.signUp>('POST', '/auth/sign-up');
export const forgotPassword = client<typeof identityRoutes.forgotPassword>('POST', '/auth/forgot-password');
export const resetPassword = client<typeof identityRoutes.resetPassword>('POST', '/auth/reset-password');
