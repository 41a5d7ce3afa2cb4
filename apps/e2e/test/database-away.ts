import { openEmbeddedDeadLetters, topology } from '@kirana/messaging';
import { Customer, connect, eventually, type RunningShop } from '@kirana/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Away {
  /** Delays between attempts to handle an event, milliseconds: `RETRY_DELAYS_MS` of the shop. */
  readonly retryDelaysMs: readonly number[];
  /** Longer than all attempts together. */
  readonly awayMs: number;
  readonly orders: number;
  /** Within which time every order is delivered afterwards. */
  readonly deliveredWithinMs: number;
}

/**
 * Takes the database of orders away while their deliveries go on, for longer than all attempts to handle an event: every order is delivered
 * afterwards, without a dead letter or a manual command. Returns the ids of the orders.
 */
export async function loseDatabaseOfOrders(shop: RunningShop, away: Away): Promise<string[]> {
  const { retryDelaysMs, awayMs, orders, deliveredWithinMs } = away;
  const { postgresUrl, brokerDatabaseUrl } = JSON.parse(readFileSync(join(shop.state, 'embedded.json'), 'utf8')) as {
    readonly postgresUrl: string;
    readonly brokerDatabaseUrl: string;
  };
  const deadLetters = async () => {
    const store = await openEmbeddedDeadLetters(brokerDatabaseUrl, topology);
    return store.count().finally(() => store.close());
  };
  const from = shop.lines.length;
  const logged = (words: string) =>
    shop.lines.slice(from).filter(line => line.includes('"service":"orders"') && line.includes(words));
  const server = new pg.Client({ connectionString: postgresUrl });
  await server.connect();
  const pool = connect(shop.url, 4);
  try {
    const placed: Awaited<ReturnType<Customer['order']>>[] = [];
    for (let n = 0; n < orders; n++)
      placed.push(await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów'));
    expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: orders }, () => 201));

    // Deliveries continue and publish events; orders handles none of them.
    const name = 'kirana_orders';
    await server.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
    await sleep(awayMs);
    expect([...(await deadLetters())]).toEqual([]);
    await server.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);

    const open = new Set(placed.map(({ body }) => body.id));
    await eventually(
      'every order is delivered',
      async () => {
        for (const { body } of placed.filter(each => open.has(each.body.id)))
          if ((await new Customer(pool).track(body.id, body.accessToken)).body.status === 'delivered') open.delete(body.id);
        return open.size === 0;
      },
      deliveredWithinMs,
      1_000,
    );
    console.log(
      `away for ${awayMs / 1_000} s, all retries together ${retryDelaysMs.reduce((sum, ms) => sum + ms, 0) / 1_000} s: ` +
        `${orders} orders delivered; orders logged ${logged('').length} lines`,
    );
    expect([...(await deadLetters())]).toEqual([]);
    await eventually('orders logs that its consumers have resumed', () => logged('consumers resumed').length > 0);
    expect(logged('consumers paused').length).toBe(1);
    return placed.map(({ body }) => body.id);
  } finally {
    await pool.close();
    await server.end();
  }
}
