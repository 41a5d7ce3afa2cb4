import { Customer, connect, freePort, startProgram, testConfig, type ChildProgram, seeded } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LoadCustomers } from './chaos/load-customers.js';
import { Checker } from './checker.js';

const orders = 40;
const { chaosSeed } = testConfig;

describe.each([
  ['every message delivered twice, every tenth five times', 'doubled'],
  ['deliveries in any order within a window of 50, one in a hundred doubled', 'shuffled'],
])('%s', (_what, deliveries) => {
  const state = mkdtempSync(join(tmpdir(), 'kirana-twice-'));
  let shop: ChildProgram;
  let url: string;
  let simulatorControl: string;
  let checker: Checker;

  beforeAll(async () => {
    chmodSync(state, 0o755);
    const [port, controlPort] = [String(await freePort()), String(await freePort())];
    shop = await startProgram(new URL('doubling-shop.program.ts', import.meta.url), {
      env: {
        KIRANA_STATE: state,
        PORT: port,
        TIMER_SCALE: '0.001',
        PREFETCH: '50',
        DELIVERIES: deliveries,
        STRIPE_SIMULATOR_CONTROL_PORT: controlPort,
      },
    });
    url = (await shop.line(/^ready /, 60_000)).slice('ready '.length);
    simulatorControl = `http://127.0.0.1:${controlPort}`;
    const { postgresUrl } = JSON.parse(readFileSync(join(state, 'embedded.json'), 'utf8')) as { postgresUrl: string };
    checker = Checker.at(postgresUrl, { url, simulatorControl });
  }, 120_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.stop();
    rmSync(state, { recursive: true, force: true });
  }, 60_000);

  it('keeps all invariants', async () => {
    const before = await checker.piecesOnHand();
    const customers = new LoadCustomers(url, simulatorControl, seeded(chaosSeed), 10);
    await customers.placeOrders(orders, () => true, 0);
    // Another order is cancelled, also twice.
    const pool = connect(url, 2);
    const customer = new Customer(pool);
    const key = randomUUID();
    const { body: last } = await customer.order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Mokotów', undefined, key);
    customers.acknowledged.set(key, last.id);
    await Promise.all([1, 2].map(() => customer.cancel(last.id, last.accessToken)));
    await checker.atRest(60_000);
    await pool.close();
    await customers.close();

    const inboxes = await checker.count('orders', 'inbox');
    console.log(`${orders + 1} orders or more ended as ${await checker.ends()}; orders noted ${inboxes} events`);
    expect(customers.acknowledged.size).toBeGreaterThan(orders);
    expect(await checker.violations(before, customers.journal)).toEqual([]);
  }, 120_000);
});
