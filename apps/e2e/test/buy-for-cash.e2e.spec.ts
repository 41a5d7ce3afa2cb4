import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Person } from './person.js';
import {
  describeWith,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  type RunningShop,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import type { Browser } from 'playwright-core';
import { buyForCash, type Purchase } from './buy-for-cash.js';
import { startBrowser } from './browser.js';

/** The whole delivery takes 20 s instead of 66 s; the ride to Bielany 3.4 s, enough to observe movement. */
const env = { TIMER_SCALE: '0.3' };

function expectWholeStory(purchase: Purchase): void {
  console.log(
    `${purchase.number}: saw ${purchase.statuses.join(' → ')}; rider ${purchase.rider} at ${purchase.riderPlaces.length} places; ${purchase.reloads} reloads`,
  );
  expect(purchase).toMatchObject({
    number: expect.stringMatching(/^ORD-\d{6}$/),
    statuses: ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'],
    rider: expect.stringMatching(/\w+ \w+/),
    reloads: 0,
    errors: [],
  });
  expect(purchase.riderPlaces.length).toBeGreaterThan(3);
}

describe('guest buying for cash, in a browser', () => {
  let browser: Browser | undefined;
  let shop: RunningShop | undefined;
  afterEach(async () => {
    await browser?.close();
    await shop?.remove();
  }, 60_000);

  it('watches the order arrive, all services in one process', async () => {
    browser = await startBrowser();
    shop = await startShop({ env });
    expectWholeStory(await buyForCash(browser, shop.url));
  }, 240_000);
});

await describeWith(rabbitMq, 'guest buying for cash, in a browser, one process for each service', rabbit => {
  let browser: Browser | undefined;
  let postgres: TestPostgres | undefined;
  let redis: TestServer | undefined;
  let shop: RunningShop | undefined;
  afterEach(async () => {
    await browser?.close();
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
  }, 60_000);

  it('watches the order arrive, over RabbitMQ, PostgreSQL and Redis', async () => {
    browser = await startBrowser();
    postgres = await startPostgres({ maxConnections: 200 });
    redis = await startRedis();
    shop = await startShop({ servers: { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url }, env });
    await expectLogins(shop);
    expectWholeStory(await buyForCash(browser, shop.url));
  }, 300_000);
});

/** Checks that the output of the start contains the logins, and that the command for more admins finds the shop by its directory. */
async function expectLogins({ lines, url, state }: RunningShop): Promise<void> {
  expect(lines).toContain('  Sign in as admin@kirana.example with cardamom-and-clove');
  expect(lines.join('\n')).toContain('npm run make-admin -- <email>');
  expect(lines).toContain(`  Emails are kept at ${url}/inbox`);
  await new Person(url).signIn('admin@kirana.example', 'cardamom-and-clove');
  const command = fileURLToPath(new URL('../../identity/dist/make-admin/main.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'shopper@kirana.example'], {
    env: { PATH: process.env['PATH'], KIRANA_STATE: state },
  });
  expect(stdout).toContain('shopper@kirana.example is an admin now');
}
