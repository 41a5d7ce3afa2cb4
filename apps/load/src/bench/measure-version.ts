import { Customer, connect } from '@kirana/testing';
import type { Version } from './checkout.js';
import { benchBesideReports, type BesideReports } from './beside-reports.js';
import { benchBrowsing, type BrowseResult } from './browse.js';
import { costOf, costOfIdleSecond, type Cost } from './cost.js';
import { benchOrders, benchUntil, type OrderResult, type OrderRun } from './orders.js';
import { pssMib } from './processes.js';
import { runIn, startUnderTest, type Mode, type ShopUnderTest } from './shop-under-test.js';
import { grownShop, manyProducts, manyTimers, withoutTriggers, yearOf } from './grown-shop.sql.js';

export interface Measures {
  /** Cash orders until accepted, with 1 and 32 customers. */
  readonly accepted: ReadonlyMap<number, OrderResult & { readonly cost: Cost }>;
  /** Cash orders until delivered, all delays reduced to nothing, 32 customers. */
  readonly deliveredPerSecond: number;
  readonly delivered: Cost;
  /** Online orders until paid, 32 customers. */
  readonly paidPerSecond: number;
  readonly paid: Cost;
  readonly idleSecond: Cost;
  /** Memory after the orders, by process, in MiB. */
  readonly pssMib: ReadonlyMap<string, number>;
  /** Measured when the growth is. */
  readonly browsing?: BrowseResult;
  /** Measured when the growth is. */
  readonly besideReports?: BesideReports;
}

export interface Size {
  readonly orders: number;
  /** Whether the shop has a year of orders and thousands of products (see grown-shop.sql.ts). Undefined: as seeded, and nothing is browsed. */
  readonly grown?: boolean;
}

/** Starts the version twice (with usual delays, and without any) and measures orders from outside. */
export async function measureVersion(version: Version, mode: Mode, { orders, grown }: Size): Promise<Measures> {
  const usual = await startUnderTest(version, mode);
  if (grown) await grow(usual);
  const measured = { url: usual.shop.postgresUrl, processes: usual.processes };
  const run: OrderRun = { url: usual.shop.url, products: await productsOf(usual.shop.url), customers: 32, orders };
  const accepted = new Map<number, OrderResult & { cost: Cost }>();
  const idle = await costOfIdleSecond(measured);
  const browsing = grown === undefined ? undefined : await benchBrowsing(usual.shop.url);
  // The first orders warm up the compiler and the connections.
  await benchOrders({ ...run, orders: orders / 3 });
  for (const customers of [1, 32]) {
    const count = customers === 1 ? orders / 5 : orders;
    let result: OrderResult | undefined;
    const cost = await costOf(measured, async () => {
      result = await benchOrders({ ...run, customers, orders: count });
      return count;
    });
    if (result) accepted.set(customers, { ...result, cost });
  }
  const besideReports = grown === undefined ? undefined : await benchBesideReports(run);
  const pss = new Map([...usual.processes()].map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + pssMib(pid), 0)]));
  await usual.remove();

  const fast = await startUnderTest(version, mode, { TIMER_SCALE: '0' });
  if (grown) await grow(fast);
  const inState = (condition: string) => async () =>
    Number(
      (await runIn(fast.databaseUrl('kirana_orders'), `SELECT count(*) AS n FROM orders WHERE ${condition}`)).rows[0]?.['n'],
    );
  const fastRun = { ...run, url: fast.shop.url };
  const fastMeasured = { url: fast.shop.postgresUrl, processes: fast.processes };
  await benchUntil({ ...fastRun, orders: orders / 3 }, inState(`state = 'delivered'`));
  const measure = async (what: OrderRun, condition: string) => {
    let perSecond = 0;
    const cost = await costOf(fastMeasured, async () => {
      perSecond = await benchUntil(what, inState(condition));
      return what.orders;
    });
    return { perSecond, cost };
  };
  const delivered = await measure(fastRun, `state = 'delivered'`);
  const { simulatorControl } = fast.shop;
  const paid = await measure(
    { ...fastRun, orders: orders / 2, simulatorControl },
    `payment_method = 'blik' AND payment_status = 'paid'`,
  );
  await fast.remove();
  return {
    accepted,
    deliveredPerSecond: delivered.perSecond,
    delivered: delivered.cost,
    paidPerSecond: paid.perSecond,
    paid: paid.cost,
    idleSecond: idle,
    pssMib: pss,
    browsing,
    besideReports,
  };
}

async function productsOf(url: string): Promise<string[]> {
  const pool = connect(url, 1);
  const { body } = await new Customer(pool).products('?pageSize=100');
  await pool.close();
  return body.items.map(product => product.id);
}

/** Fills the databases with what a year leaves behind, and restarts the shop: it keeps prices and search in memory. */
async function grow({ shop, databaseUrl }: Pick<ShopUnderTest, 'shop' | 'databaseUrl'>): Promise<void> {
  const parts = [manyProducts, yearOf(grownShop.orders), manyTimers].flatMap(Object.entries<readonly string[]>);
  for (const [database, statements] of parts)
    for (const statement of statements) await runIn(databaseUrl(database), `${withoutTriggers}; ${statement}`);
  // As autovacuum does in time; a fresh bulk load has no statistics.
  for (const database of new Set(parts.map(([name]) => name))) await runIn(databaseUrl(database), 'VACUUM ANALYZE');
  await shop.stop();
  await shop.start();
}
