import {
  AccountExport,
  MyMailExport,
  MyOrdersExport,
  MyPaymentsExport,
  SavedCart,
  cartRoutes,
  myMailRoutes,
  myOrdersRoutes,
  myPaymentsRoutes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import type { Upstream } from '../upstream/upstream.js';

/** Everything the shop stores about a person with an account. */
export const Everything = z.object({
  ...AccountExport.shape,
  ...MyOrdersExport.shape,
  ...MyMailExport.shape,
  ...MyPaymentsExport.shape,
  cart: SavedCart,
});
export type Everything = z.infer<typeof Everything>;

/** Adds to identity's part of an export what the other services store about the same person, `owner`. */
export async function everythingAbout(upstream: Upstream, account: AccountExport, owner: Caller): Promise<Everything> {
  const orders = await upstream.orders.call(myOrdersRoutes.export, {}, owner);
  const body = { orderIds: orders.orders.map(({ id }) => id) };
  const [mail, payments, cart] = await Promise.all([
    upstream.notifications.call(myMailRoutes.export, { body }, owner),
    upstream.payments.call(myPaymentsRoutes.export, { body }, owner),
    upstream['cart-inventory'].call(cartRoutes.mine, {}, owner),
  ]);
  return { ...account, ...orders, ...mail, ...payments, cart };
}
