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
import { buyForCash, expectWholeStory } from './buy-for-cash.js';
import { startBrowser } from './browser.js';
import { Checker } from './checker.js';
import { startCollector, type Collector } from './collector.js';
import { called, expectWholeTrace, traceOf } from './order-trace.js';

/** The whole delivery takes 20 s instead of 66 s; the ride to Bielany 3.4 s, enough to observe movement. */
const env = { TIMER_SCALE: '0.3' };

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
    expectWholeStory(await buyForCash(browser, shop.url));
  }, 300_000);
});

describe('guest buying for cash, in a browser, all services in one process', () => {
  let browser: Browser | undefined;
  let collector: Collector | undefined;
  let shop: RunningShop | undefined;
  afterEach(async () => {
    await browser?.close();
    await shop?.remove();
    await collector?.stop();
  }, 60_000);

  it('watches the order arrive, and one trace leads from the click to the email about the delivery', async () => {
    browser = await startBrowser();
    collector = await startCollector();
    shop = await startShop({ env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    const bought = await buyForCash(browser, shop.url);
    expectWholeStory(bought);

    const checker = Checker.at(shop.postgresUrl);
    const [order] = await checker
      .query<{ id: string }>('orders', 'SELECT id FROM orders WHERE number = $1', [bought.number])
      .finally(() => checker.close());
    const trace = await traceOf(collector, order?.id ?? '');
    expectWholeTrace(trace);
    // The browser's own span is the parent of the first; it is not recorded.
    expect(trace.find(called('gateway', 'POST /api/orders'))?.parentSpanId).toMatch(/^[0-9a-f]{16}$/);
  }, 300_000);
});
