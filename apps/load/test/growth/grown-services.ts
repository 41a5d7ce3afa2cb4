import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { databaseOf, services } from '@kirana/host/services';
import { startPostgres } from '@kirana/testing';
import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { withoutTriggers, yearOf } from '../../src/bench/grown-shop.sql.js';

const key = () => `own:${Buffer.alloc(32, 7).toString('base64')}`;
const env = (service: string): Record<string, string> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return (
    (
      {
        orders: { ORDER_SECRET: 'o'.repeat(32), ONLINE_PAYMENTS: 'true', ORDER_ARCHIVE_AFTER_DAYS: '100000' },
        payments: {
          PUBLIC_URL: 'https://shop.example',
          STRIPE_SECRET_KEY: 'sk_test_unused',
          STRIPE_WEBHOOK_SECRET: 'whsec_unused',
        },
        integrations: { PUBLIC_URL: 'https://shop.example', WEBHOOK_SECRETS_KEY: key() },
        notifications: { MAIL_INBOX: 'true' },
        identity: {
          ACCESS_TOKEN_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'k1' }),
          SESSION_SECRET: 's'.repeat(32),
          TWO_FACTOR_KEY: key(),
          PUBLIC_URL: 'https://shop.example',
        },
      } as Record<string, Record<string, string>>
    )[service] ?? {}
  );
};

/** What PostgreSQL did for a service: buffers touched, and time in its executor. */
export interface Work {
  readonly buffers: number;
  readonly ms: number;
}

export interface GrownServices {
  readonly running: ReadonlyMap<string, ServiceUnderTest>;
  /** Calls `work` so many times and returns the least that its database did meanwhile; the rest was done by tasks of the service. */
  costOf(service: string, work: () => Promise<unknown>, times: number): Promise<Work>;
  /** Runs SQL in the database of a service. */
  query<Row extends pg.QueryResultRow>(service: string, sql: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Starts the services whose tables orders fill, each with what a year of this many orders leaves behind. */
export async function startGrown(orders: number): Promise<GrownServices> {
  const postgres = await startPostgres({ maxConnections: 200 });
  const observer = new pg.Pool({ connectionString: postgres.url, max: 1 });
  observer.on('error', () => undefined);
  await observer.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await observer.query(`ALTER SYSTEM SET max_parallel_workers_per_gather = 0`);
  await postgres.restart();
  await observer.query('CREATE EXTENSION pg_stat_statements');
  const running = new Map<string, ServiceUnderTest>();
  const urls = new Map<string, string>();
  const year = yearOf(orders);
  for (const definition of services.filter(({ name }) => databaseOf(name) in year)) {
    const { name } = definition;
    const url = await postgres.createDatabase(databaseOf(name));
    urls.set(name, url);
    running.set(name, await ServiceUnderTest.start(definition, url, env(name), { seed: true }));
    if (name === 'orders' || name === 'cart-inventory') await inDatabase(url, products[name]);
    for (const statement of year[databaseOf(name)] ?? []) await inDatabase(url, `${withoutTriggers}; ${statement}`);
    await inDatabase(url, 'VACUUM ANALYZE');
  }
  return {
    running,
    async costOf(service, work, times) {
      const found: Work[] = [];
      for (let n = 0; n < times; n++) {
        await observer.query('SELECT pg_stat_statements_reset()');
        await work();
        const { rows } = await observer.query<Work>(
          `SELECT coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written), 0)::int AS buffers,
             coalesce(sum(total_exec_time), 0)::float8 AS ms
           FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE datname = $1`,
          [new URL(urls.get(service) ?? '').pathname.slice(1)],
        );
        if (rows[0]) found.push(rows[0]);
      }
      return { buffers: Math.min(...found.map(({ buffers }) => buffers)), ms: Math.min(...found.map(({ ms }) => ms)) };
    },
    query: async <Row extends pg.QueryResultRow>(service: string, sql: string) =>
      (await inDatabase(urls.get(service) ?? '', sql)).rows as Row[],
    async stop() {
      for (const each of running.values()) await each.stop();
      await observer.end();
      await postgres.stop();
    },
  };
}

/** A range of a hundred and sixty products, as the demonstration has. */
const products = {
  orders: `INSERT INTO product_prices (product_id, name, category_id, price_minor, vat_rate, is_active, version)
    SELECT 'grown-' || n, 'Product ' || n, 'lentils', 1500 + n, 5, true, 1 FROM generate_series(0, 159) AS n`,
  'cart-inventory': `INSERT INTO stock_levels (product_id, on_hand, is_sold, catalogue_version, stocked_at)
    SELECT 'grown-' || n, 1000000, true, 1, now() FROM generate_series(0, 159) AS n`,
} as const;

async function inDatabase(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
