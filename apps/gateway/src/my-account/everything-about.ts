import {
  cartRoutes,
  favouriteRoutes,
  myMailRoutes,
  myOrdersRoutes,
  myPaymentsRoutes,
  type AccountExport,
  type Everything,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import type { Upstream } from '../upstream/upstream.js';

/** Adds to identity's part of an export what the other services store about the same person, `owner`. */
export async function everythingAbout(upstream: Upstream, account: AccountExport, owner: Caller): Promise<Everything> {
  const orders = await upstream.call(myOrdersRoutes.export, {}, owner);
  const body = { orderIds: orders.orders.map(({ id }) => id) };
  const [mail, payments, cart, favourites] = await Promise.all([
    upstream.call(myMailRoutes.export, { body }, owner),
    upstream.call(myPaymentsRoutes.export, { body }, owner),
    upstream.call(cartRoutes.mine, {}, owner),
    upstream.call(favouriteRoutes.mine, {}, owner),
  ]);
  return { ...account, ...orders, ...mail, ...payments, cart, favourites: favourites.productIds };
}
