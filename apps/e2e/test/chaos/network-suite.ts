import {
  describeWith,
  rabbitMq,
  startPostgres,
  startRedis,
  startTcpProxy,
  testConfig,
  type TcpProxy,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fleet } from '../fleet/fleet.js';
import { runWithFaults, type Fault } from './fault-run.js';

export interface NetworkForm {
  readonly faults: number;
  readonly orders: number;
  /** Duration of a slow, a half-open and a blocked network, milliseconds. */
  readonly lastsMs: number;
  readonly withinMs: number;
}

/** Returns the faults of one network path and their duration; each affects all connections of that path at once. */
export function networkFaults(way: string, proxies: readonly TcpProxy[], lastsMs: number): Fault[] {
  const fault = (what: string, begin: (proxy: TcpProxy) => void, end: (proxy: TcpProxy) => void, ms: number): Fault => ({
    name: `${way}: ${what}`,
    async inject() {
      proxies.forEach(begin);
      await sleep(ms);
      proxies.forEach(end);
      return { recovered: true };
    },
  });
  const restore = (proxy: TcpProxy) => proxy.restore();
  return [
    fault('half open', proxy => proxy.freeze(), restore, lastsMs),
    fault('cut', proxy => proxy.cut(), restore, 0),
    fault(
      'responses lost',
      proxy => proxy.holdAnswers(),
      proxy => (proxy.cut(), proxy.restore()),
      lastsMs / 2,
    ),
    fault('100 ms each way', proxy => proxy.slow({ delayMs: 100 }), restore, lastsMs),
    fault('64 kB/s', proxy => proxy.slow({ bytesPerSecond: 64_000 }), restore, lastsMs),
    fault('connections not accepted', proxy => proxy.block(), restore, lastsMs / 2),
  ];
}

/** Two replicas of every service; each path between them and their servers is a proxy that injects faults while customers order. */
export async function badNetwork({ faults, orders, lastsMs, withinMs }: NetworkForm): Promise<void> {
  await describeWith(rabbitMq, 'bad network between gateway, services and servers', rabbit => {
    let postgres: TestPostgres;
    let redis: TestServer;
    let fleet: Fleet;
    const proxies: Record<'PostgreSQL' | 'RabbitMQ' | 'Redis' | 'the services', TcpProxy[]> = {
      PostgreSQL: [],
      RabbitMQ: [],
      Redis: [],
      'the services': [],
    };
    const through = async (way: keyof typeof proxies, url: string) => {
      const proxy = await startTcpProxy(url);
      proxies[way].push(proxy);
      return proxy.url.replace(/\/$/, '');
    };

    beforeAll(async () => {
      postgres = await startPostgres({ maxConnections: 300 });
      redis = await startRedis();
      const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url };
      const reached = {
        POSTGRES_URL: await through('PostgreSQL', servers.POSTGRES_URL),
        RABBITMQ_URL: await through('RabbitMQ', servers.RABBITMQ_URL),
        REDIS_URL: await through('Redis', servers.REDIS_URL),
      };
      fleet = await Fleet.start(
        servers,
        { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal', DATABASE_POOL: '6', PAYMENT_POLL_SECONDS: '5' },
        { servers: reached, toService: url => through('the services', url) },
      );
    }, 300_000);
    afterAll(async () => {
      await fleet?.stop();
      await Promise.all(
        Object.values(proxies)
          .flat()
          .map(proxy => proxy.close()),
      );
      await redis?.stop();
      await postgres?.stop();
    }, 120_000);

    it(
      `keeps all invariants over ${faults} faults and ${orders} orders`,
      async () => {
        const ways = Object.entries(proxies).map(([way, each]) => networkFaults(way, each, lastsMs));
        // The same fault on each path in turn: a variant with fewer faults than combinations still covers every path.
        const allFaults = (ways[0] ?? []).flatMap((_, kind) => ways.flatMap(way => way[kind] ?? []));
        const { url, simulatorControl } = fleet;
        const { violations, customers } = await runWithFaults({
          postgresUrl: () => postgres.url,
          addresses: { url, simulatorControl, rabbitMqUrl: rabbit().url },
          faults: allFaults,
          times: faults,
          orders,
          seed: testConfig.chaosSeed,
          // An email may be sent again if the database could not record that it was sent.
          repeatsEmails: ({ name }) => name.startsWith('PostgreSQL'),
          restMs: 180_000,
        });
        expect(violations).toEqual([]);
        expect(customers.acknowledged.size).toBeGreaterThanOrEqual(orders);
      },
      withinMs,
    );
  });
}
