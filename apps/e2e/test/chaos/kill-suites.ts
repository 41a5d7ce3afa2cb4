import {
  describeWith,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  testConfig,
  type RunningShop,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { runWithFaults } from './fault-run.js';
import { nodeAndPostgresOf, nodeOf, postgresUnder, processOf, processes, serverOf } from './targets.js';

/** Size of a variant of the suite. */
export interface KillForm {
  readonly kills: number;
  readonly orders: number;
  readonly withinMs: number;
}

// A delivery takes two seconds, so that there are orders in every state at any moment. Lost webhooks are recovered by polling.
const env = { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', PAYMENT_POLL_SECONDS: '5' };
const { chaosSeed: seed } = testConfig;

/** One process per service: each of them, RabbitMQ, PostgreSQL and Redis are killed while customers order. */
export async function killsInDistributedMode({ kills, orders, withinMs }: KillForm): Promise<void> {
  await describeWith(rabbitMq, 'kill -9, one process for each service', (rabbit, { own }) => {
    let postgres: TestPostgres;
    let redis: TestServer;
    let shop: RunningShop;

    beforeAll(async () => {
      postgres = await startPostgres({ fsync: true, maxConnections: 200 });
      redis = await startRedis();
      const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url };
      shop = await startShop({ servers, env });
    }, 240_000);
    afterAll(async () => {
      await shop?.remove();
      await redis?.stop();
      await postgres?.stop();
    }, 120_000);

    it(
      `keeps all invariants over ${kills} kills and ${orders} orders`,
      async () => {
        const servers = [
          serverOf('PostgreSQL', postgres),
          serverOf('Redis', redis),
          ...(own ? [serverOf('RabbitMQ', rabbit())] : []),
        ];
        // Servers first: a variant with fewer kills than targets must include them.
        const faults = [...servers, ...processes.map(service => processOf(shop, service))];
        const { url, simulatorControl } = shop;
        const addresses = { url, simulatorControl, rabbitMqUrl: rabbit().url };
        const repeatsEmails = ({ name }: { name: string }) => ['notifications', 'PostgreSQL'].includes(name);
        const { violations, customers } = await runWithFaults({
          postgresUrl: () => postgres.url,
          addresses,
          faults,
          times: kills,
          orders,
          seed,
          repeatsEmails,
          restMs: 180_000,
        });
        expect(violations).toEqual([]);
        expect(customers.acknowledged.size).toBeGreaterThanOrEqual(orders);
      },
      withinMs,
    );
  });
}

/** All services in one process with its own PostgreSQL. */
export function killsInEmbeddedMode({ kills, orders, withinMs }: KillForm): void {
  describe('kill -9, everything in one process', () => {
    let shop: RunningShop;
    beforeAll(async () => {
      shop = await startShop({ env });
    }, 120_000);
    afterAll(async () => {
      await shop?.remove();
    }, 60_000);

    it(
      `keeps all invariants over ${kills} kills and ${orders} orders`,
      async () => {
        const faults = [nodeOf(shop), nodeAndPostgresOf(shop), postgresUnder(shop)];
        const done = await runWithFaults({
          postgresUrl: () => shop.postgresUrl,
          addresses: shop,
          faults,
          times: kills,
          orders,
          seed,
          repeatsEmails: () => true,
          restMs: 180_000,
        });
        expect(done.violations).toEqual([]);
        expect(done.injected.filter(({ backMs }) => backMs === undefined).map(({ what }) => what)).toEqual([]);
        expect(done.customers.acknowledged.size).toBeGreaterThanOrEqual(orders);
      },
      withinMs,
    );
  });
}
