import { NotAvailable, freePort, startShop, thisCheckout } from '@kirana/testing';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut, current } from './checkout.js';
import { measureFirstPage } from './first-page.js';
import { grownShop } from './grown-shop.sql.js';
import { describeMachine } from './machine.js';
import { measureVersion, type Measures } from './measure-version.js';
import { benchReads } from './reads.js';
import { besideReports, browsed, byProcess, byService, comparison, report, type Runs } from './report.js';
import type { Mode } from './shop-under-test.js';

const usage = `npm run bench                             measures this checkout in both modes and writes docs/benchmarks.md
npm run bench -- --against <commit>       measures the commit and this checkout in turn and prints both
npm run bench -- --growth                 measures a new shop and one with a year of orders in turn and prints both
  --rounds <n>       how often in turn (2)
  --orders <n>       accepted orders of a run (1,500)
  --distributed      one process for each service`;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    orders: { type: 'string', default: '1500' },
    growth: { type: 'boolean', default: false },
    distributed: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const size = { orders: Number(values.orders) };

/** Measures a commit and this checkout. */
async function compare(ref: string, rounds: number, mode: Mode): Promise<void> {
  const machine = describeMachine();
  log(`building ${ref}`);
  const { version, remove } = checkOut(ref);
  try {
    const versions = await inTurn(rounds, [
      { name: version.name, measure: () => measureVersion(version, mode, size) },
      { name: current.name, measure: () => measureVersion(current, mode, size) },
    ]);
    console.log(`\n${mode}, ${size.orders} orders, ${machine}\n\n${comparison(versions)}\n`);
    for (const { name, runs } of versions)
      for (const run of runs.slice(-1)) console.log(`${name}\n\n${byService(run)}\n\n${byProcess(run)}\n`);
  } finally {
    remove();
  }
}

/** Measures a shop as seeded and one that has been open for a year. */
async function compareGrowth(rounds: number, mode: Mode): Promise<void> {
  const machine = describeMachine();
  const shops = await inTurn(rounds, [
    { name: 'new shop', measure: () => measureVersion(current, mode, { ...size, grown: false }) },
    { name: 'grown shop', measure: () => measureVersion(current, mode, { ...size, grown: true }) },
  ]);
  const { orders, products, timers } = grownShop;
  console.log(
    `\n${mode}, ${size.orders} orders, ${machine}; grown: ${orders} stored orders, ${products} products, ${timers} pending timers\n\n` +
      `${comparison(shops)}\n\n${browsed(shops)}\n\n${besideReports(shops)}\n`,
  );
}

/** Runs the measurements alternately, so that all meet the same moods of the machine. */
async function inTurn(rounds: number, measured: readonly { name: string; measure: () => Promise<Measures> }[]): Promise<Runs[]> {
  const all = measured.map(({ name, measure }) => ({ name, measure, runs: [] as Measures[] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, measure, runs } of all) {
      log(`round ${round}: ${name}`);
      runs.push(await measure());
    }
  }
  return all;
}

/** Measures this checkout in both modes and writes docs/benchmarks.md. */
async function measureThis(): Promise<void> {
  const machine = describeMachine();
  log('time to the first page');
  const firstPageSeconds = await firstPage();
  log('reads');
  const shop = await startShop({ env: { PRERENDER_AFTER: '20' } });
  const reads = await benchReads(shop.url);
  await shop.remove();
  log('orders, embedded');
  const embedded = await measureVersion(current, 'embedded', size);
  log('orders, distributed');
  const distributed = await measureVersion(current, 'distributed', size).catch((error: unknown) => {
    if (!(error instanceof NotAvailable)) throw error;
    log(`not measured: ${error.message}`);
    return undefined;
  });
  const date = new Date().toISOString().slice(0, 10);
  const text = report({ date, machine, firstPageSeconds, reads, embedded, distributed });
  writeFileSync(join(thisCheckout, 'docs/benchmarks.md'), text);
  console.log(`\n${text}`);
}

async function firstPage(): Promise<number> {
  const state = mkdtempSync(join(tmpdir(), 'kirana-bench-'));
  // When run as root, the shop's PostgreSQL runs as another user, and keeps its data elsewhere if it cannot enter this directory.
  chmodSync(state, 0o755);
  try {
    return await measureFirstPage(thisCheckout, await freePort(), state);
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

function log(what: string): void {
  console.log(`  ${what}`);
}

if (values.help) console.log(usage);
else if (values.against) await compare(values.against, Number(values.rounds), values.distributed ? 'distributed' : 'embedded');
else if (values.growth) await compareGrowth(Number(values.rounds), values.distributed ? 'distributed' : 'embedded');
else await measureThis();
