import { NotAvailable, freePort, startShop, thisCheckout } from '@kirana/testing';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut, current } from './checkout.js';
import { measureFirstPage } from './first-page.js';
import { describeMachine } from './machine.js';
import { measureVersion, type Measures } from './measure-version.js';
import { benchReads } from './reads.js';
import { byProcess, byService, comparison, report } from './report.js';
import type { Mode } from './shop-under-test.js';

const usage = `npm run bench                             measures this checkout in both modes and writes docs/benchmarks.md
npm run bench -- --against <commit>       measures the commit and this checkout in turn and prints both
  --rounds <n>       how often in turn (2)
  --orders <n>       accepted orders of a run (1,500)
  --distributed      one process for each service`;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    orders: { type: 'string', default: '1500' },
    distributed: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const size = { orders: Number(values.orders) };

/** Measures a commit and this checkout alternately, so that both meet the same moods of the machine. */
async function compare(ref: string, rounds: number, mode: Mode): Promise<void> {
  const machine = describeMachine();
  log(`building ${ref}`);
  const { version, remove } = checkOut(ref);
  const before: Measures[] = [];
  const now: Measures[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const [measured, runs] of [
        [version, before],
        [current, now],
      ] as const) {
        log(`round ${round}: ${measured.name}`);
        runs.push(await measureVersion(measured, mode, size));
      }
    }
  } finally {
    remove();
  }
  const versions = [
    { name: version.name, runs: before },
    { name: current.name, runs: now },
  ];
  console.log(`\n${mode}, ${size.orders} orders, ${machine}\n\n${comparison(versions)}\n`);
  for (const { name, runs } of versions)
    for (const run of runs.slice(-1)) console.log(`${name}\n\n${byService(run)}\n\n${byProcess(run)}\n`);
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
else await measureThis();
