import { Customer, eventually, type RunningShop } from '@kirana/testing';
import type { Pool } from 'undici';
import { processes } from './chaos/targets.js';

/** All but the two that are left. */
export const others = processes.filter(service => service !== 'gateway' && service !== 'orders');
/** Those whose data customers browse, order and track. */
export const ownersOfData = ['catalogue', 'cart-inventory', 'dispatch'];

/**
 * Kills services other than gateway and orders, which show products and orders without them, accept a cash order with 202, and it is delivered
 * once the others are back. Returns the ids of an order placed before and of that one.
 */
export async function loseServices(
  shop: RunningShop,
  pool: Pool,
  gone: readonly string[],
): Promise<{ readonly earlier: string; readonly placed: string }> {
  const customer = new Customer(pool);
  const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
  const delivered = (what: string, { id, accessToken }: { readonly id: string; readonly accessToken: string }) =>
    eventually(what, async () => (await customer.track(id, accessToken)).body.status === 'delivered', 120_000);
  const earlier = await customer.order(items, 'Mokotów');
  await delivered('the earlier order is delivered', earlier.body);
  const list = await customer.products();

  // A supervisor that stands still restarts nothing.
  process.kill(shop.pid(), 'SIGSTOP');
  for (const service of gone) process.kill(shop.pid(service), 'SIGKILL');
  const meanwhile = {
    products: await customer.products(),
    tracking: await customer.track(earlier.body.id, earlier.body.accessToken),
    placed: await customer.order(items, 'Mokotów'),
  };
  const { id, accessToken } = meanwhile.placed.body;
  const waiting = await customer.track(id, accessToken);
  process.kill(shop.pid(), 'SIGCONT');
  console.log(
    `without ${gone.join(', ')}: products ${meanwhile.products.status}, tracking ${meanwhile.tracking.status}, ` +
      `cash order ${meanwhile.placed.status} after ${Math.round(meanwhile.placed.ms)} ms`,
  );

  expect(meanwhile.products).toMatchObject({ status: 200, body: list.body });
  expect(meanwhile.tracking).toMatchObject({ status: 200, body: { status: 'delivered' } });
  expect(meanwhile.placed.status).toBe(202);
  expect(waiting).toMatchObject({ status: 200, body: { status: 'pending' } });
  await delivered('the order is delivered once the others are back', meanwhile.placed.body);
  return { earlier: earlier.body.id, placed: id };
}
