import {
  describeWith,
  eventually,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  type RunningShop,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import type { Browser } from 'playwright-core';
import { startBrowser } from './browser.js';
import { drawTrace, startCollector, type CollectedSpan, type Collector } from './collector.js';
import { headline, orderOnline, payByCard } from './pay-online.js';
import { orderWithMarkers, personalMarkers } from './marked-order.js';

/** A trace consists of the same spans however short the delays are. */
const env = { TIMER_SCALE: '0.001' };

/** Returns the chain from a span up to the first recorded one: `service: name`, nearest first. */
function ancestry(trace: readonly CollectedSpan[], from: CollectedSpan | undefined): string[] {
  if (!from) return [];
  const parent = trace.find(span => span.spanId === from.parentSpanId);
  return [`${from.service}: ${from.name}`, ...ancestry(trace, parent)];
}

const called = (service: string, name: string) => (span: CollectedSpan) => span.service === service && span.name === name;

/** Returns every span of the single order's trace, once the email about its delivery was sent and every service has exported its spans. */
async function traceOfTheOrder({ spans }: Collector): Promise<CollectedSpan[]> {
  const entry = () => spans.find(called('gateway', 'POST /api/orders'));
  const trace = () => spans.filter(span => span.traceId === entry()?.traceId);
  const hasEmail = () => trace().some(span => span.name === 'mail delivered');
  await eventually('the email about the delivery is in the trace of the order', hasEmail, 90_000);
  // Each service exports its spans once a second; missing ones are reported by the assertions.
  await eventually('nothing is missing', () => withoutParent(trace()).length === 1, 10_000).catch(() => undefined);
  return trace();
}

function withoutParent(trace: readonly CollectedSpan[]): CollectedSpan[] {
  const known = new Set(trace.map(span => span.spanId));
  return trace.filter(span => !known.has(span.parentSpanId));
}

/** The expected ancestors of the last email, link by link. */
const fromTheEmailUp = [
  'notifications: mail delivered',
  'notifications: process orders.order-email-requested.v1',
  'orders: create orders.order-email-requested.v1',
  'orders: process dispatch.stage-reached.v1',
  'dispatch: process orders.order-accepted.v1',
  'orders: create orders.order-accepted.v1',
];

function expectWholeTrace(trace: readonly CollectedSpan[]): void {
  console.log(`one trace, ${trace.length} spans:\n${drawTrace(trace)}`);
  expect(withoutParent(trace).map(span => `${span.service}: ${span.name}`)).toEqual(['gateway: POST /api/orders']);
  const up = ancestry(trace, trace.find(called('notifications', 'mail delivered')));
  expect(up.slice(0, fromTheEmailUp.length)).toEqual(fromTheEmailUp);
  expect(up.at(-1)).toBe('gateway: POST /api/orders');
  // Written to the outbox, then published to the broker.
  for (const created of trace.filter(span => span.name.startsWith('create '))) {
    const sent = trace.filter(
      span => span.parentSpanId === created.spanId && span.name === created.name.replace('create', 'send'),
    );
    expect([created.name, sent.length]).toEqual([created.name, 1]);
  }
  expect(trace.filter(span => span.failed)).toEqual([]);
}

describe('trace of an order', () => {
  let browser: Browser | undefined;
  let shop: RunningShop | undefined;
  let collector: Collector | undefined;
  afterEach(async () => {
    await browser?.close();
    await shop?.remove();
    await collector?.stop();
  }, 60_000);

  it('spans the click in the browser, the payment and the delivery email', async () => {
    collector = await startCollector();
    browser = await startBrowser();
    shop = await startShop({ env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    const { page } = await orderOnline(browser, shop.url, 'credit-card');
    await payByCard(page, '4242 4242 4242 4242');
    await headline(page, 'Payment successful');
    const trace = await traceOfTheOrder(collector);
    expectWholeTrace(trace);
    // The browser's own span is the parent of the first; it is not recorded.
    expect(trace.find(called('gateway', 'POST /api/orders'))?.parentSpanId).toMatch(/^[0-9a-f]{16}$/);
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
  }, 240_000);

  it('does not affect orders when no collector is running', async () => {
    // The port was free a moment ago, so there is no listener.
    collector = await startCollector();
    const { url } = collector;
    await collector.stop();
    // Long enough for several exports to fail.
    shop = await startShop({ env: { TIMER_SCALE: '0.05', OTEL_EXPORTER_OTLP_ENDPOINT: url } });
    const placed = await orderWithMarkers(shop.url);
    expect(placed.status).toBe(201);
    await eventually(
      'the order is delivered',
      async () =>
        ((await (await fetch(`${shop?.url}/api/orders/${placed.number}`)).json()) as { status: string }).status === 'delivered',
      60_000,
    );
    const complaints = shop.lines.filter(line => /"level":(40|50|60)|OTLP|ECONNREFUSED/.test(line));
    expect(complaints).toEqual([]);
  }, 240_000);
});

await describeWith(rabbitMq, 'trace of an order over RabbitMQ, one process for each service', rabbit => {
  let postgres: TestPostgres | undefined;
  let redis: TestServer | undefined;
  let shop: RunningShop | undefined;
  let collector: Collector | undefined;
  afterEach(async () => {
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
    await collector?.stop();
  }, 60_000);

  it('starts in the browser and contains no personal data', async () => {
    collector = await startCollector();
    postgres = await startPostgres({ maxConnections: 200 });
    redis = await startRedis();
    const servers = { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url };
    shop = await startShop({ servers, env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    const placed = await orderWithMarkers(shop.url);
    const trace = await traceOfTheOrder(collector);
    expectWholeTrace(trace);
    const [, traceId, spanId] = placed.traceparent.split('-');
    expect(trace.find(called('gateway', 'POST /api/orders'))).toMatchObject({ traceId, parentSpanId: spanId });
    expect(placed.traceId).toBe(traceId);
    expect(trace.filter(span => span.attributes['kirana.order.id'] === placed.id).length).toBeGreaterThan(10);
    const all = collector.bodies.join('\n');
    expect(personalMarkers.filter(marker => all.includes(marker))).toEqual([]);
  }, 300_000);
});
