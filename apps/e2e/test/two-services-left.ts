import { Customer, eventually, type RunningShop } from '@kirana/testing';
import type { Pool } from 'undici';
import { processes } from './chaos/targets.js';

/** All but the two that are left. */
export const others = processes.filter(service => service !== 'gateway' && service !== 'orders');
/** Those whose data customers browse, order and track. */
export const ownersOfData = ['catalogue', 'cart-inventory', 'dispatch'];

/**
 * Loses services other than gateway and orders, which show products and orders without them, accept a cash order with 202, and it is delivered
 * once the others are back. Those that are killed have to be started again; those that are silent only stand still meanwhile. Returns the ids of
 * an order placed before and of that one.
 */
export async function loseServices(
  shop: RunningShop,
  pool: Pool,
  gone: readonly string[],
  how: 'killed' | 'silent',
): Promise<{ readonly earlier: string; readonly placed: string }> {
  const customer = new Customer(pool);
  const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
  const delivered = (what: string, { id, accessToken }: { readonly id: string; readonly accessToken: string }) =>
    eventually(what, async () => (await customer.track(id, accessToken)).body.status === 'delivered', 120_000);
  const earlier = await customer.order(items, 'Mokotów');
  await delivered('the earlier order is delivered', earlier.body);
  const list = await customer.products();

  const pids = gone.map(service => shop.pid(service));
  // A supervisor that stands still restarts nothing.
  const still = how === 'killed' ? [shop.pid()] : pids;
  for (const pid of still) process.kill(pid, 'SIGSTOP');
  if (how === 'killed') for (const pid of pids) process.kill(pid, 'SIGKILL');
  const look = async () => {
    const meanwhile = {
      products: await customer.products(),
      tracking: await customer.track(earlier.body.id, earlier.body.accessToken),
      placed: await customer.order(items, 'Mokotów'),
    };
    return { ...meanwhile, waiting: await customer.track(meanwhile.placed.body.id, meanwhile.placed.body.accessToken) };
  };
  const { waiting, ...meanwhile } = await look().finally(() => {
    for (const pid of still) process.kill(pid, 'SIGCONT');
  });
  console.log(
    `without ${gone.join(', ')}: products ${meanwhile.products.status}, tracking ${meanwhile.tracking.status}, ` +
      `cash order ${meanwhile.placed.status} after ${Math.round(meanwhile.placed.ms)} ms`,
  );

  expect(meanwhile.products).toMatchObject({ status: 200, body: list.body });
  expect(meanwhile.tracking).toMatchObject({ status: 200, body: { status: 'delivered' } });
  expect(meanwhile.placed.status).toBe(202);
  expect(waiting).toMatchObject({ status: 200, body: { status: 'pending' } });
  await delivered('the order is delivered once the others are back', meanwhile.placed.body);
  return { earlier: earlier.body.id, placed: meanwhile.placed.body.id };
}
