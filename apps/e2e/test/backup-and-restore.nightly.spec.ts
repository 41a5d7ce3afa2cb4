import type { PlacedOrder } from '@kirana/contracts';
import { Customer, connect, eventually, ScratchFolder, startShop, type RunningShop } from '@kirana/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command, databases, loseAndRestore, refuseDamagedBackups } from './backup-and-restore.js';
import { Checker } from './checker.js';
import { Requests } from './fleet/requests.js';
import { Customers } from './fleet/customers.js';

describe('backup under load', () => {
  const folder = new ScratchFolder('backup');
  const kept = join(folder.path, 'kept');
  let shop: RunningShop;
  let control: string;
  let before: ReadonlyMap<string, number>;
  const acknowledged = new Set<string>();
  const paid = new Set<string>();
  let unpaid: PlacedOrder;
  let underWay = 0;

  beforeAll(async () => {
    shop = await startShop({
      env: {
        TIMER_SCALE: '0.1',
        LOG_LEVEL: 'fatal',
        // Payments made after the backup are found by polling; the provider has already sent its webhook.
        PAYMENT_POLL_SECONDS: '10',
      },
    });
    control = shop.simulatorControl;
  }, 120_000);
  afterAll(async () => {
    await shop?.remove();
    await folder.remove();
  }, 60_000);

  const pay = async (url: string | null | undefined): Promise<void> => {
    const session = /cs_test_\w+/.exec(url ?? '')?.[0];
    expect(await (await fetch(`${control}/sessions/${session}/pay`, { method: 'POST' })).json()).toEqual({ paid: true });
  };

  const withChecker = async <T>(work: (checker: Checker) => Promise<T>): Promise<T> => {
    const checker = Checker.at(shop.postgresUrl, shop);
    try {
      return await work(checker);
    } finally {
      await checker.close();
    }
  };

  it('is taken while customers order, delaying events for less than two seconds', async () => {
    await withChecker(async checker => {
      await checker.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 100000, version = version + 1');
      await checker.query(
        'cart_inventory',
        `UPDATE stock_levels SET on_hand = 1, version = version + 1 WHERE product_id = 'turmeric-powder-100g'`,
      );
      await checker.query(
        'dispatch',
        `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 20) AS n`,
      );
      before = await checker.piecesOnHand();
    });
    const pool = connect(shop.url, 4);
    const customer = new Customer(pool);
    const rejected = await customer.order([{ productId: 'turmeric-powder-100g', quantity: 2 }], 'Mokotów');
    expect(rejected.status).toBe(409);
    const regretted = (await customer.order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).body;
    expect((await customer.cancel(regretted.id, regretted.accessToken)).status).toBe(200);

    const requests = new Requests(shop.url);
    const customers = new Customers(requests, control, 2);
    const placed = await customers.orderOnline();
    if (!placed) throw new Error(requests.failures.join());
    unpaid = placed;
    customers.start(150);
    await eventually(
      'some orders are delivered',
      () => withChecker(async checker => (await checker.count('orders', `orders WHERE state = 'delivered'`)) > 3),
      60_000,
      500,
    );
    for (const id of customers.acknowledged) acknowledged.add(id);
    for (const id of customers.paidOnline) paid.add(id);
    const started = performance.now();
    const { code, output } = await command('backup', shop.state, '--to', kept);
    const took = performance.now() - started;
    await sleep(500);
    await customers.stop();
    customers.close();
    await requests.close();
    await pool.close();
    console.log(`backup took ${took.toFixed(0)} ms under load: ${output}\n${JSON.stringify(requests.answers)}`);
    expect([code, output]).toEqual([0, expect.stringContaining(databases)]);
    expect(requests.failures).toEqual([]);
    expect(Number(/waited for (\d+) ms/.exec(output)?.[1])).toBeLessThan(2_000);
    expect(readFileSync(join(kept, 'manifest.json'), 'utf8')).toContain('"topology"');
    acknowledged.delete(unpaid.id);
    expect(acknowledged.size).toBeGreaterThan(5);
  }, 120_000);

  it('is refused with the reason when damaged, and changes nothing', async () => {
    await refuseDamagedBackups({ kept, folder: folder.path, state: shop.state });
  }, 120_000);

  it('restores every order acknowledged before it, and open orders are delivered', async () => {
    // Paid after the backup: the restored shop can only learn of it by polling the provider.
    await pay(unpaid.payment?.url);
    await loseAndRestore(shop, { kept, folder: folder.path });
    await withChecker(async checker => {
      const states = await checker.query<{ id: string; state: string }>('orders', 'SELECT id, state FROM orders');
      const known = new Map(states.map(({ id, state }) => [id, state]));
      expect([...acknowledged, unpaid.id].filter(id => !known.has(id))).toEqual([]);
      underWay = states.filter(({ state }) => !['delivered', 'cancelled', 'rejected'].includes(state)).length;

      // The customer opens the order with the access token from before the restore.
      const pool = connect(shop.url, 1);
      const tracked = await new Customer(pool).track(unpaid.id, unpaid.accessToken);
      expect([tracked.status, tracked.body.details?.id]).toEqual([200, unpaid.id]);
      await pool.close();
      await checker.atRest(90_000);

      const ended = await checker.query<{ state: string; n: string }>(
        'orders',
        'SELECT state, count(*) AS n FROM orders GROUP BY state ORDER BY state',
      );
      const twice = {
        emails: await checker.count(
          'notifications',
          '(SELECT message_id FROM kept_mails GROUP BY message_id HAVING count(*) > 1) AS d',
        ),
        captures: await checker.count(
          'payments',
          `(SELECT order_id FROM ledger_entries WHERE kind = 'capture' GROUP BY order_id HAVING count(*) > 1) AS d`,
        ),
      };
      console.log(
        `${known.size} orders restored, ${acknowledged.size} acknowledged before the backup began, ${underWay} were under way; ended as ${ended.map(({ state, n }) => `${n} ${state}`).join(', ')}; twice: ${JSON.stringify(twice)}`,
      );
      const after = new Map(
        (await checker.query<{ id: string; state: string }>('orders', 'SELECT id, state FROM orders')).map(({ id, state }) => [
          id,
          state,
        ]),
      );
      expect([...acknowledged, unpaid.id].filter(id => after.get(id) !== 'delivered')).toEqual([]);
      expect([...after.values()].toSorted().filter(state => state !== 'delivered')).toEqual(['cancelled', 'rejected']);
      const captured = await checker.query<{ order_id: string }>(
        'payments',
        `SELECT order_id FROM ledger_entries WHERE kind = 'capture'`,
      );
      const captures = new Set(captured.map(row => row.order_id));
      expect([...paid, unpaid.id].filter(id => !captures.has(id))).toEqual([]);
      expect(twice).toEqual({ emails: 0, captures: 0 });
      const journal = new Map([...acknowledged, unpaid.id].map(id => [id, id]));
      // Payments made after the backup belong to orders the restored shop does not have: found in the provider's list and refunded there.
      const isKnown = ({ orderId }: { orderId: string | null }) => after.has(orderId ?? '');
      expect(await checker.violations(before, { acknowledged: journal }, isKnown)).toEqual([]);
      expect(underWay).toBeGreaterThan(3);
    });
    // The sequences continue from where they were.
    const pool = connect(shop.url, 1);
    expect((await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).status).toBe(201);
    await pool.close();
  }, 180_000);
});
