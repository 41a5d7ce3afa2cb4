import { Customer, connect, freePort, startShop } from '@kirana/testing';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { benchDeliveries } from './deliveries.js';
import { measureFirstPage } from './first-page.js';
import { describeMachine, measureMemory } from './memory.js';
import { benchBareRows, benchOrders } from './orders.js';
import { benchReads } from './reads.js';
import { report, type BenchResults } from './report.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const seconds = 15;
/** Draws pictures in the background like a shop that is really used, unlike shops under test. */
const asForUsers = { PRERENDER_AFTER: '20' };

/** Runs every benchmark once, prints the results and writes them to docs/benchmarks.md. */
async function main(): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0;
  const state = mkdtempSync(join(tmpdir(), 'kirana-bench-'));
  // When run as root, the shop's PostgreSQL runs as another user, and keeps its data elsewhere if it cannot enter this directory.
  chmodSync(state, 0o755);
  log('time to the first page');
  const firstPageSeconds = await measureFirstPage(root, await freePort(), state);
  rmSync(state, { recursive: true, force: true });

  const shop = await startShop({ env: asForUsers });
  const database = (name: string) => shop.postgresUrl.replace(/\/postgres(\?|$)/, `/${name}$1`);
  const products = await stockUp(shop.url, database('kirana_cart_inventory'));

  log('reads');
  const reads = await benchReads(shop.url);
  const orders: BenchResults['orders'][number][] = [];
  for (const customers of [8, 32]) {
    log(`cash orders, ${customers} customers`);
    // One unmeasured run warms up the JIT compiler and the connections.
    await benchOrders(shop.url, products, customers, 3);
    const measured = await benchOrders(shop.url, products, customers, seconds);
    const bareRowsPerSecond = await benchBareRows(shop.postgresUrl, customers, 5);
    orders.push({ ...measured, bareRowsPerSecond });
    if (Object.keys(measured.others).length > 0) console.log(`  answers other than 201: ${JSON.stringify(measured.others)}`);
  }
  const postmaster = Number(readFileSync(join(shop.state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  const memory = measureMemory(shop.pid(), postmaster);
  await shop.remove();

  log('deliveries');
  const fast = await startShop({ env: { ...asForUsers, TIMER_SCALE: '0' } });
  const fastDatabase = (name: string) => fast.postgresUrl.replace(/\/postgres(\?|$)/, `/${name}$1`);
  await stockUp(fast.url, fastDatabase('kirana_cart_inventory'));
  await hireRiders(fastDatabase('kirana_dispatch'));
  const deliveries = await benchDeliveries(fast.url, fastDatabase('kirana_orders'), products, 3_000);
  await fast.remove();

  const text = report({
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    load: `Load average before the run: ${loadBefore.toFixed(2)}.`,
    reads,
    orders,
    deliveries,
    memory,
    firstPageSeconds,
  });
  writeFileSync(join(root, 'docs/benchmarks.md'), text);
  console.log(`\n${text}`);
}

/** Raises the stock of every product, so that no run sells out. Returns the products. */
async function stockUp(url: string, inventoryUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: inventoryUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('UPDATE stock_levels SET on_hand = 10000000, version = version + 1');
  await client.end();
  const pool = connect(url, 1);
  const { body } = await new Customer(pool).products('?pageSize=100');
  await pool.close();
  await sleep(500);
  return body.items.map(product => product.id);
}

/** The three seeded riders would be the bottleneck; this benchmark measures the saga. */
async function hireRiders(dispatchUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: dispatchUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`INSERT INTO riders SELECT 'bench-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 1000) AS n`);
  await client.end();
}

function log(what: string): void {
  console.log(`  ${what}`);
}

await main();
