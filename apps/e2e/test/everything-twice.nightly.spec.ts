import { seeded, startShop, testConfig, type RunningShop } from '@kirana/testing';
import { LoadCustomers } from './chaos/load-customers.js';
import { faultyShop } from './chaos/faulty-shop.js';
import { Checker } from './checker.js';
import { ordersDelivered } from './everything-twice.js';

const orders = 40;

describe.each([
  ['every message delivered twice, every tenth five times', 'doubled'],
  ['deliveries in any order within a window of 50, one in a hundred doubled', 'shuffled'],
] as const)('%s', (_what, deliveries) => {
  let shop: RunningShop;
  let checker: Checker;
  beforeAll(async () => {
    shop = await startShop({ program: faultyShop, env: { TIMER_SCALE: '0.001', PREFETCH: '50' } });
    checker = Checker.at(shop.postgresUrl, shop);
  }, 120_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.remove();
  }, 60_000);

  it('keeps all invariants', async () => {
    const before = await checker.piecesOnHand();
    const customers = new LoadCustomers(shop.url, shop.simulatorControl, seeded(testConfig.chaosSeed), 10);
    await ordersDelivered({ shop, checker, customers, deliveries, orders });
    await customers.close();
    expect(customers.acknowledged.size).toBeGreaterThan(orders);
    expect(await checker.violations(before, customers.journal)).toEqual([]);
  }, 120_000);
});
