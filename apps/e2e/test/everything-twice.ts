import { Customer, connect, eventually, type RunningShop } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import type { LoadCustomers } from './chaos/load-customers.js';
import type { Checker } from './checker.js';

/** Has every message delivered in a way of `faulty-shop.program.ts` while customers order, and one of them cancels, twice; until all is at rest. */
export async function ordersDelivered({
  shop,
  checker,
  customers,
  deliveries,
  orders,
}: {
  readonly shop: RunningShop;
  readonly checker: Checker;
  readonly customers: LoadCustomers;
  readonly deliveries: 'doubled' | 'shuffled';
  readonly orders: number;
}): Promise<void> {
  const deliver = (how: string) => {
    const from = shop.lines.length;
    shop.tell(`deliver ${how}`);
    return eventually(
      `messages are delivered ${how}`,
      () => shop.lines.slice(from).find(line => line.startsWith(`delivering ${how}`)) ?? false,
    );
  };
  await deliver(deliveries);
  await customers.placeOrders(customers.acknowledged.size + orders, () => true, 0);
  // Another order is cancelled, also twice.
  const pool = connect(shop.url, 2);
  const customer = new Customer(pool);
  const key = randomUUID();
  const { body: last } = await customer.order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Mokotów', undefined, key);
  customers.acknowledged.set(key, last.id);
  await Promise.all([1, 2].map(() => customer.cancel(last.id, last.accessToken)));
  await checker.atRest(60_000);
  await pool.close();
  const handled = await deliver('once');
  console.log(`${deliveries}: ${orders + 1} orders or more ended as ${await checker.ends()}; ${handled}`);
  // Otherwise nothing would have been repeated.
  expect(Number(/, (\d+) repeated/.exec(handled)?.[1])).toBeGreaterThan(0);
}
