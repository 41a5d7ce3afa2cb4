import { countStatements, startPostgres, startRabbitMq, startRedis, startShop, type RunningShop } from '@kirana/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Version } from './checkout.js';
import { commandOf, withDescendants, type Processes } from './processes.js';

export type Mode = 'embedded' | 'distributed';

/** A started shop with counted statements, stock for every order and a thousand riders. */
export interface ShopUnderTest {
  readonly shop: RunningShop;
  readonly processes: () => Processes;
  databaseUrl(name: string): string;
  remove(): Promise<void>;
}

/** No picture is drawn in advance: that takes seconds of CPU, which would be counted to whatever is measured at that moment. */
const quiet = { PRERENDER_AFTER: '0', LOG_LEVEL: 'warn' };
/** Starts the version. Distributed: one process for each service, with a PostgreSQL, RabbitMQ and Redis of its own. */
export async function startUnderTest(
  { folder }: Version,
  mode: Mode,
  env: Readonly<Record<string, string>> = {},
): Promise<ShopUnderTest> {
  const settings = { checkout: folder, env: { ...quiet, ...env } };
  const started = mode === 'embedded' ? await startEmbedded(settings) : await startDistributed(settings);
  await stockUp(started.databaseUrl('kirana_cart_inventory'));
  await hireRiders(started.databaseUrl('kirana_dispatch'));
  return started;
}

interface Settings {
  readonly checkout: string;
  readonly env: Readonly<Record<string, string>>;
}

async function startEmbedded(settings: Settings): Promise<ShopUnderTest> {
  const shop = await startShop(settings);
  await countStatements(shop);
  const postmaster = () => Number(readFileSync(join(shop.state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    shop,
    processes: () =>
      new Map([
        ['shop', [shop.pid()]],
        ['PostgreSQL', withDescendants(postmaster())],
      ]),
    databaseUrl: name => databaseUrl(shop.postgresUrl, name),
    remove: () => shop.remove(),
  };
}

async function startDistributed(settings: Settings): Promise<ShopUnderTest> {
  const postgres = await startPostgres({ fsync: true, maxConnections: 300 });
  const [rabbit, redis] = [await startRabbitMq(), await startRedis()];
  await countStatements({ postgresUrl: postgres.url, stop: () => Promise.resolve(), start: () => postgres.restart() });
  const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit.url, REDIS_URL: redis.url };
  const shop = await startShop({ ...settings, servers, withinMs: 180_000 });
  const running = JSON.parse(readFileSync(join(shop.state, 'distributed.json'), 'utf8')) as Record<string, { pid: number }>;
  return {
    shop,
    processes: () =>
      new Map([
        ...Object.entries(running).map(([name, { pid }]): [string, number[]] => [name, [pid]]),
        ['PostgreSQL', withDescendants(postgres.pid())],
        ['RabbitMQ', withDescendants(process.pid).filter(pid => commandOf(pid) === 'beam.smp')],
      ]),
    databaseUrl: name => databaseUrl(postgres.url, name),
    async remove() {
      await shop.remove();
      await Promise.all([rabbit.stop(), redis.stop(), postgres.stop()]);
    },
  };
}

function databaseUrl(server: string, name: string): string {
  return server.replace(/\/postgres(\?|$)/, `/${name}$1`);
}

/** Raises the stock of every product, so that no run sells out. */
async function stockUp(url: string): Promise<void> {
  await runIn(url, 'UPDATE stock_levels SET on_hand = 10000000, version = version + 1');
}

/** The three seeded riders would be the bottleneck; the benchmark measures the shop. */
async function hireRiders(url: string): Promise<void> {
  await runIn(url, `INSERT INTO riders SELECT 'bench-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 1000) AS n`);
}

/** Runs one statement in a database of the shop. */
export async function runIn(url: string, sql: string): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query<Record<string, string>>(sql);
  } finally {
    await client.end();
  }
}
