import { topology } from '@kirana/messaging';
import { startShop, type RunningShop } from '@kirana/testing';
import { faultyShop } from './chaos/faulty-shop.js';
import { prepared } from './chaos/fault-run.js';
import { Checker } from './checker.js';
import { loseDatabaseOfOrders } from './database-away.js';

const { retryDelaysMs } = topology;
const awayMs = 600_000;
/** Real-time rides take most of it. */
const deliveredWithinMs = 3_600_000;

describe('orders’ database unavailable for ten minutes, with the production backoff', () => {
  let shop: RunningShop;
  let checker: Checker;
  beforeAll(async () => {
    shop = await startShop({ program: faultyShop, env: { TIMER_SCALE: '1', LOG_LEVEL: 'info' } });
    checker = Checker.at(shop.postgresUrl, shop);
  }, 120_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.remove();
  }, 60_000);

  it(
    'delivers every order afterwards without a dead letter or a manual command',
    async () => {
      const before = await prepared(shop.postgresUrl);
      const ids = await loseDatabaseOfOrders(shop, { retryDelaysMs, awayMs, orders: 12, deliveredWithinMs });
      await checker.atRest(60_000);
      expect(await checker.violations(before, { acknowledged: new Map(ids.map(id => [id, id])), complete: true })).toEqual([]);
    },
    awayMs + deliveredWithinMs + 100_000,
  );
});
