import { eventually, freePort, startShop, type RunningShop } from '@kirana/testing';
import type { Browser } from 'playwright-core';
import { startBrowser } from './browser.js';
import { buyForCash, expectWholeStory, type Purchase } from './buy-for-cash.js';
import { Checker } from './checker.js';
import { startCollector, type Collector } from './collector.js';
import { erasure } from './erasure.js';
import { orderWithMarkers, type MarkedOrder } from './marked-order.js';
import { operatorsView } from './operators-view.js';
import { ancestry, called, expectWholeTrace, traceOf } from './order-trace.js';

/** Long enough for a page to show every step of a delivery. */
const timerScale = '0.2';

/** One shop that logs everything and exports its metrics and its traces, with deliveries slow enough to be seen. */
describe('a shop that is watched', () => {
  let browser: Browser;
  let collector: Collector;
  let shop: RunningShop;
  let checker: Checker;
  let metricsPort: number;
  let marked: MarkedOrder;
  let bought: Purchase;
  let paid = '';

  beforeAll(async () => {
    collector = await startCollector();
    metricsPort = await freePort();
    const env = {
      TIMER_SCALE: timerScale,
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    shop = await startShop({ env });
    checker = Checker.at(shop.postgresUrl);
    browser = await startBrowser();
    // Both are on their way at the same time.
    [marked, bought] = await Promise.all([orderWithMarkers(shop.url), buyForCash(browser, shop.url)]);
    await eventually(
      'every email about the marked order is sent',
      async () => (await checker.count('notifications', `mails WHERE about = $1 AND state = 'sent'`, [marked.id])) === 3,
      60_000,
    );
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await checker?.close();
    await shop?.remove();
    await collector?.stop();
  }, 60_000);

  it('lets a guest buy for cash in a browser and watch the order arrive', () => {
    expectWholeStory(bought);
  });

  it('writes one trace of an order, from the click in the browser to the email about its delivery', async () => {
    const [order] = await checker.query<{ id: string }>('orders', 'SELECT id FROM orders WHERE number = $1', [bought.number]);
    const trace = await traceOf(collector, order?.id ?? '');
    expectWholeTrace(trace);
    // The browser's own span is the parent of the first; it is not recorded.
    expect(trace.find(called('gateway', 'POST /api/orders'))?.parentSpanId).toMatch(/^[0-9a-f]{16}$/);
  }, 60_000);

  operatorsView(() => ({ shop, order: marked, metricsPort, cashOrders: 2 }));

  erasure(
    () => ({ shop, checker }),
    id => (paid = id),
  );

  it('writes the payment of an order into its trace', async () => {
    const trace = await traceOf(collector, paid);
    expectWholeTrace(trace);
    expect([...new Set(trace.map(span => span.service))]).toEqual(
      expect.arrayContaining(['gateway', 'orders', 'cart-inventory', 'payments', 'dispatch', 'notifications']),
    );
    const payment = ancestry(trace, trace.find(called('payments', 'job open')));
    expect(payment.slice(0, 3)).toEqual([
      'payments: job open',
      'payments: process orders.payment-requested.v1',
      'orders: create orders.payment-requested.v1',
    ]);
    expect(trace.some(called('payments', 'create payments.payment-captured.v1'))).toBe(true);
  }, 60_000);

  it('is not affected when the collector is away', async () => {
    await collector.stop();
    const from = shop.lines.length;
    const { id } = await orderWithMarkers(shop.url);
    // Long enough for several exports to fail.
    const isPrepared = async () => (await checker.count('orders', `orders WHERE id = $1 AND state = 'preparing'`, [id])) === 1;
    await eventually('the order is prepared', isPrepared, 30_000);
    expect(shop.lines.slice(from).filter(line => /"level":(40|50|60)|OTLP|ECONNREFUSED/.test(line))).toEqual([]);
  }, 60_000);
});
