import {
  connect,
  describeWith,
  rabbitMq,
  Customer,
  startPostgres,
  startRabbitMq,
  startRedis,
  startShop,
  testConfig,
  type RunningShop,
  type TestPostgres,
  type TestRabbitMq,
  type TestServer,
  seeded,
} from '@kirana/testing';
import { Checker } from '../checker.js';
import { LoadCustomers } from './load-customers.js';
import { OldCopy } from './old-copy.js';

const env = { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', PAYMENT_POLL_SECONDS: '5' };

/**
 * A service whose database is restored to an earlier state, and the invariant violations it may leave for manual repair: those named in
 * docs/backup-and-restore.md.
 */
export interface Behind {
  readonly service: string;
  readonly database: string;
  readonly leftForOperator: readonly RegExp[];
  /** States in which orders may remain until an operator intervenes. */
  readonly mayStayOpen?: readonly string[];
  /** Within which time everything is at rest, in milliseconds. */
  readonly restMs?: number;
}

/** Events handled after the copy were acknowledged to the broker and are not delivered again. */
const neverHandled = /^11: [a-z-]+ never handled /;

export const behind = {
  payments: {
    service: 'payments',
    database: 'payments',
    leftForOperator: [
      neverHandled,
      /^5: the ledger and the provider disagree/,
      // A refund of a capture that is missing from the ledger is refused; it stays in the dead letters until an operator refunds it.
      /^12: .*payments\.money/,
      /^14: orders that wait/,
      // An order that waits for its refund has released its stock but has not ended.
      /^2: .* pieces were taken from stock or are reserved, \d+ were sold/,
    ],
    mayStayOpen: ['refunding'],
  },
  inventory: {
    service: 'cart-inventory',
    database: 'cart_inventory',
    leftForOperator: [
      neverHandled,
      /^2: .* pieces were taken from stock or are reserved, \d+ were sold/,
      /^3: /,
      // The acceptance of an order whose reservation is lost; a dead letter after the last retry.
      /^12: .*cart-inventory\.reservations/,
      /^13: availability known to the catalogue/,
    ],
    // All retries together take six minutes.
    restMs: 420_000,
  },
  notifications: {
    service: 'notifications',
    database: 'notifications',
    leftForOperator: [neverHandled, /^8: .* missing, 0 unexpected/, /^8: orders cancelled without an email/],
  },
  integrations: {
    service: 'integrations',
    database: 'integrations',
    leftForOperator: [neverHandled, /^13: orders as integrators know them/, /^15: .*, duplicated \[\], unexpected \[\]/],
  },
  dispatch: {
    service: 'dispatch',
    database: 'dispatch',
    leftForOperator: [neverHandled, /^9: orders and dispatch disagree/, /^14: orders that wait without a deadline/],
    mayStayOpen: ['accepted', 'confirmed', 'preparing', 'pickup', 'delivering'],
  },
} as const satisfies Record<string, Behind>;

/**
 * Restores one service's database to an earlier moment while the others, the broker and the provider keep their state. Only the listed
 * violations may remain; everything else must hold: nothing is charged twice, no order is lost or stuck.
 */
export async function oneDatabaseBehind(cases: readonly Behind[], ordersEach: number): Promise<void> {
  await describeWith(rabbitMq, 'one database restored behind the others', () => {
    let postgres: TestPostgres;
    // Each case has its own, because messages of the case before would reach its services.
    let rabbit: TestRabbitMq;
    let redis: TestServer;
    let shop: RunningShop;

    beforeEach(async () => {
      postgres = await startPostgres({ fsync: true, maxConnections: 200 });
      redis = await startRedis();
      rabbit = await startRabbitMq();
      const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit.url, REDIS_URL: redis.url };
      shop = await startShop({ servers, env });
    }, 240_000);
    afterEach(async () => {
      await shop?.remove();
      await rabbit?.stop();
      await redis?.stop();
      await postgres?.stop();
    }, 120_000);

    it.each(cases)(
      '$service',
      async ({ service, database, leftForOperator, mayStayOpen, restMs = 60_000 }: Behind) => {
        const addresses = { url: shop.url, simulatorControl: shop.simulatorControl, rabbitMqUrl: rabbit.url };
        const checker = Checker.at(postgres.url, addresses);
        await checker.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 50000, version = version + 1 WHERE is_sold');
        await checker.query(
          'dispatch',
          `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 50) AS n`,
        );
        const before = await checker.piecesOnHand();
        const customers = new LoadCustomers(shop.url, shop.simulatorControl, seeded(testConfig.chaosSeed));
        const until = async (orders: number) => customers.placeOrders(orders, () => true, 200);

        await until(ordersEach);
        const copy = await OldCopy.of(postgres.url, `kirana_${database}`);
        await until(2 * ordersEach);
        await copy.restore(() => process.kill(shop.pid(service), 'SIGTERM'));
        await until(3 * ordersEach);
        await customers.close();
        // Ends the half hour an order may stay unpaid.
        await checker.query('orders', `UPDATE orders SET deadline_at = now() WHERE state = 'awaiting-payment'`);
        await checker.atRest(restMs).catch((error: unknown) => {
          if (mayStayOpen === undefined) throw error;
        });
        const open = await checker.databases.ids(
          'orders',
          `SELECT DISTINCT state FROM orders WHERE state NOT IN ('delivered', 'cancelled', 'rejected')`,
        );
        expect([...open].filter(state => !mayStayOpen?.includes(state))).toEqual([]);
        const violations = await checker.violations(before, customers.journal);
        console.log(`${service} behind; ended as ${await checker.ends()}\n${violations.join('\n')}`);
        expect(violations.filter(sentence => !leftForOperator.some(named => named.test(sentence)))).toEqual([]);
        // Without such a violation the restore would have lost no event, and the test would prove nothing.
        expect(violations).toContainEqual(expect.stringMatching(neverHandled));
        await checker.close();
        const pool = connect(shop.url, 1);
        expect((await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).status).toBe(201);
        await pool.close();
      },
      700_000,
    );
  });
}
