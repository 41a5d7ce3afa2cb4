import { freePort, startProgram, startShop, testConfig, type ChildProgram, type RunningShop, seeded } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Checker } from './checker.js';
import { LoadCustomers } from './chaos/load-customers.js';
import { garbageOf } from './soak/garbage.js';
import { growing, mayGrow, slopeOf, type Measure, type Sample } from './soak/growth.js';
import { look, sizesAfterVacuum, swollen } from './soak/look.js';

const { chaosSeed: seed, nightly } = testConfig;
const lastsMs = nightly.soakHours * 3_600_000;
/** 240 samples, but no more than one a second and no less than one a minute. */
const everyMs = Math.min(60_000, Math.max(1_000, lastsMs / 240));

describe(`soak: a shop selling for ${nightly.soakHours.toFixed(2)} hours`, () => {
  let shop: RunningShop;
  let provider: ChildProgram;
  let metricsUrl: string;
  beforeAll(async () => {
    const [metricsPort, providerPort, controlPort] = [
      String(await freePort()),
      String(await freePort()),
      String(await freePort()),
    ];
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const keys = { STRIPE_SECRET_KEY: 'sk_test_soak-of-the-shop', STRIPE_WEBHOOK_SECRET: 'whsec_soak-of-the-shop' };
    shop = await startShop({
      env: {
        ...keys,
        STRIPE_API_URL: `http://127.0.0.1:${providerPort}`,
        STRIPE_SIMULATOR_CONTROL_PORT: controlPort,
        TIMER_SCALE: '0.03',
        LOG_LEVEL: 'fatal',
        PAYMENT_POLL_SECONDS: '5',
        METRICS_PORT: metricsPort,
        NODE_OPTIONS: '--inspect=127.0.0.1:0',
      },
    });
    // In a process of its own: the simulator keeps every payment in memory, about 10 kB each, and is no part of a shop that is in use.
    provider = await startProgram(new URL('../../stripe-sim/src/main.ts', import.meta.url), {
      env: {
        ...keys,
        PORT: providerPort,
        CONTROL_PORT: controlPort,
        WEBHOOK_URL: `${shop.url.replace('localhost', '127.0.0.1')}/api/payments/webhook`,
      },
    });
    await provider.line(/stripe-sim answers/);
  }, 120_000);
  afterAll(async () => {
    await shop?.remove();
    await provider?.stop();
  }, 60_000);

  it(
    'does not grow in memory, files, connections, queues, tables or delay',
    async () => {
      const checker = Checker.at(shop.postgresUrl, shop);
      const client = new pg.Client({ connectionString: shop.postgresUrl });
      await client.connect();
      const garbage = await garbageOf(shop.lines);
      await checker.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 1000000, version = version + 1 WHERE is_sold');
      await checker.query(
        'dispatch',
        `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 100) AS n`,
      );
      const before = await checker.piecesOnHand();
      const customers = new LoadCustomers(shop.url, shop.simulatorControl, seeded(seed), 4);
      const started = performance.now();
      const over = () => performance.now() - started > lastsMs;
      const shopping = customers.placeOrders(0, over, 2_000);
      const samples: Sample[] = [];
      let sizes: Map<string, number> | undefined;
      while (!over()) {
        await sleep(everyMs);
        await garbage.collect();
        samples.push(await look(metricsUrl, client, started));
        if (!sizes && performance.now() - started > lastsMs / 3) sizes = await sizesAfterVacuum(shop.postgresUrl);
      }
      await shopping;
      await customers.close();
      await client.end();
      garbage.close();
      await checker.atRest(120_000);
      const tables = swollen(sizes ?? new Map(), await sizesAfterVacuum(shop.postgresUrl));
      const violations = await checker.violations(before, customers.journal);
      console.log(`seed ${seed}: ${customers.acknowledged.size} orders, ended as ${await checker.ends()}\n${tableOf(samples)}`);
      await checker.close();
      expect(samples.every(({ residentMb, files, heapMb }) => residentMb > 0 && files > 0 && heapMb > 0)).toBe(true);
      expect([...growing(samples), ...tables, ...violations]).toEqual([]);
      expect(sizes?.size).toBeGreaterThan(10);
    },
    lastsMs + 300_000,
  );
});

/** Lists every metric at a quarter, half and the end of the time, and how fast it grew. */
function tableOf(samples: readonly Sample[]): string {
  const at = (share: number) => samples[Math.min(samples.length - 1, Math.floor(samples.length * share))];
  return (['residentMb', 'heapMb', 'files', 'handles', 'connections', 'queued', 'lagMs'] as const)
    .map((measure: Measure) => {
      const [first, middle, last] = [at(0.25), at(0.5), at(1)].map(sample => sample?.[measure].toFixed(1));
      const most = measure === 'lagMs' ? '' : ` (at most ${mayGrow[measure]})`;
      return `${measure.padEnd(12)} ${first} → ${middle} → ${last}, ${slopeOf(samples, measure).toFixed(2)} a minute${most}`;
    })
    .join('\n');
}
