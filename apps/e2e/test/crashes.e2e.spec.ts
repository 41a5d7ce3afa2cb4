import {
  Shopper,
  connect,
  describeWith,
  eventually,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  type RunningShop,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { openRabbitDeadLetters, topology } from '@kirana/messaging';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Checker } from './checker.js';

/** What a shopper's browser would know: which requests it has made and what became of them. */
interface Journal {
  readonly acknowledged: Map<string, string>;
  refused: number;
  /** Requests that were sent again under the same key because no answer came, or a 5xx. */
  repeated: number;
}

await describeWith(rabbitMq, 'crashes in mid-saga, one process for each service', (rabbit, { own }) => {
  let postgres: TestPostgres;
  let redis: TestServer;
  let shop: RunningShop;
  let checker: Checker;

  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true, maxConnections: 200 });
    redis = await startRedis();
    shop = await startShop({
      servers: { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url },
      // A delivery takes two seconds, so that every moment is the middle of some saga. Nothing is given up for being slow.
      env: { TIMER_SCALE: '0.03', LOG_LEVEL: 'fatal' },
    });
    checker = Checker.at(postgres.url);
    await checker.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 100000, version = version + 1');
    await checker.query(
      'dispatch',
      `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 50) AS n`,
    );
  }, 240_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
  }, 120_000);

  /** Shoppers who order until `over`, and repeat a request under the same key until it is answered. */
  async function shopUntil(over: () => boolean, journal: Journal): Promise<void> {
    const pool = connect(shop.url, 8);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!over()) {
          const key = randomUUID();
          for (;;) {
            const answer = await new Shopper(pool)
              .order(
                [
                  { productId: 'toor-dal-1kg', quantity: 1 },
                  { productId: 'besan-1kg', quantity: 2 },
                ],
                'Mokotów',
                undefined,
                key,
              )
              .catch(() => undefined);
            if (answer && answer.status < 300) {
              journal.acknowledged.set(key, answer.body.id);
              break;
            }
            if (answer && answer.status < 500) {
              journal.refused++;
              break;
            }
            journal.repeated++;
            await sleep(200);
          }
          await sleep(100);
        }
      }),
    );
    await pool.close();
  }

  it('lose no acknowledged order and double none', async () => {
    const before = await checker.piecesOnHand();
    const journal: Journal = { acknowledged: new Map(), refused: 0, repeated: 0 };
    const killed: string[] = [];
    let over = false;
    const shopping = shopUntil(() => over, journal);

    for (const service of ['orders', 'cart-inventory', 'dispatch', 'notifications', 'orders', 'cart-inventory', 'dispatch']) {
      await sleep(1_500);
      process.kill(shop.pid(service), 'SIGKILL');
      killed.push(service);
      await eventually(
        `${service} runs again`,
        () =>
          shop.lines.filter(line => line.startsWith(`${service} ended`)).length ===
          killed.filter(name => name === service).length,
        10_000,
      );
    }
    await sleep(1_500);
    await postgres.restart();
    killed.push('PostgreSQL (restart)');
    await sleep(3_000);
    if (own) {
      await rabbit().kill();
      await rabbit().start();
      killed.push('RabbitMQ (kill -9)');
      await sleep(4_000);
      await rabbit().restart();
      killed.push('RabbitMQ (restart)');
    }
    await sleep(4_000);
    over = true;
    await shopping;
    await checker.atRest(120_000);

    const ended = await checker.query<{ state: string; n: string }>(
      'orders',
      'SELECT state, count(*) AS n FROM orders GROUP BY state ORDER BY state',
    );
    const known = new Set((await checker.query<{ id: string }>('orders', 'SELECT id FROM orders')).map(row => row.id));
    const office = await openRabbitDeadLetters(rabbit().url, topology);
    const dead = await office.count();
    await office.close();
    console.log(
      `killed: ${killed.join(', ')}\n${journal.acknowledged.size} orders acknowledged, ${journal.repeated} requests sent again, ${journal.refused} refused\n` +
        `orders in the database: ${known.size}, ended as ${ended.map(({ state, n }) => `${n} ${state}`).join(', ')}\ndead letters: ${JSON.stringify([...dead])}`,
    );
    expect([...journal.acknowledged.values()].filter(id => !known.has(id))).toEqual([]);
    expect(new Set(journal.acknowledged.values()).size).toBe(journal.acknowledged.size);
    expect(known.size).toBe(journal.acknowledged.size);
    expect([...dead]).toEqual([]);
    expect(await checker.violations(before)).toEqual([]);
    expect(journal.acknowledged.size).toBeGreaterThan(50);
  }, 300_000);
});
