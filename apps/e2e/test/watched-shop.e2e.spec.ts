import { eventually, freePort, startShop, type RunningShop } from '@kirana/testing';
import { Checker } from './checker.js';
import { startCollector, type Collector } from './collector.js';
import { erasure } from './erasure.js';
import { orderWithMarkers, type MarkedOrder } from './marked-order.js';
import { operatorsView } from './operators-view.js';
import { ancestry, called, expectWholeTrace, traceOf } from './order-trace.js';

/** One shop that logs everything and exports its metrics and its traces; buy-for-cash.nightly.spec.ts watches a purchase in a browser. */
describe('a shop that is watched', () => {
  let collector: Collector;
  let shop: RunningShop;
  let checker: Checker;
  let metricsPort: number;
  let marked: MarkedOrder;
  let paid = '';

  beforeAll(async () => {
    collector = await startCollector();
    metricsPort = await freePort();
    const env = {
      TIMER_SCALE: '0.03',
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    shop = await startShop({ env });
    checker = Checker.at(shop.postgresUrl);
    marked = await orderWithMarkers(shop.url);
    await eventually(
      'every email about the marked order is sent',
      async () => (await checker.count('notifications', `mails WHERE about = $1 AND state = 'sent'`, [marked.id])) === 3,
      60_000,
    );
  }, 240_000);
  afterAll(async () => {
    await checker?.close();
    await shop?.remove();
    await collector?.stop();
  }, 60_000);

  it('writes one trace of an order, from the request that placed it to the email about its delivery', async () => {
    const trace = await traceOf(collector, marked.id);
    expectWholeTrace(trace);
    // The browser's own span is the parent of the first; it is not recorded.
    expect(trace.find(called('gateway', 'POST /api/orders'))?.parentSpanId).toBe(marked.traceparent.split('-')[2]);
  }, 60_000);

  operatorsView(() => ({ shop, order: marked, metricsPort, cashOrders: 1 }));

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
    const isDelivered = async () => (await checker.count('orders', `orders WHERE id = $1 AND state = 'delivered'`, [id])) === 1;
    await eventually('the order is delivered', isDelivered, 30_000);
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const isLost = async () => /^trace_spans_total\{service="orders",result="lost"\} [1-9]/m.test(await metrics());
    await eventually('an export has failed', isLost, 30_000);
    expect(shop.lines.slice(from).filter(line => /"level":(40|50|60)|OTLP|ECONNREFUSED/.test(line))).toEqual([]);
  }, 90_000);
});
