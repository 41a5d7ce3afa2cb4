import type { OrderTracking } from '@kirana/contracts';
import {
  connect,
  describeWith,
  eventually,
  rabbitMq,
  seeded,
  startPostgres,
  startRedis,
  startShop,
  startTcpProxy,
  testConfig,
  type RunningShop,
  type TcpProxy,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { io } from 'socket.io-client';
import { ordersUnderFaults, parallelEmails, prepared, type Fault } from './chaos/fault-run.js';
import { faultTable } from './chaos/fault-table.js';
import { LoadCustomers } from './chaos/load-customers.js';
import { networkFaults } from './chaos/network-suite.js';
import { processOf, serverOf } from './chaos/targets.js';
import { Checker } from './checker.js';
import { startCollector, type Collector } from './collector.js';
import { orderWithMarkers, personalMarkers } from './marked-order.js';
import { called, expectWholeTrace, traceOf } from './order-trace.js';
import { Person } from './person.js';
import { loseServices, ownersOfData } from './two-services-left.js';

const buyer = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-566',
};

/**
 * What is particular to one process for each service, and the short forms of its faults: one shop meets each fault once, in turn, and has to keep
 * all invariants over all of it. The long forms, each with a shop of its own, are listed in docs/test-programme.md.
 */
await describeWith(rabbitMq, 'a shop with one process for each service', (rabbit, { own }) => {
  const random = seeded(testConfig.chaosSeed);
  let postgres: TestPostgres;
  let redis: TestServer;
  let network: TcpProxy;
  let collector: Collector;
  let shop: RunningShop;
  let customers: LoadCustomers;
  let before: ReadonlyMap<string, number>;
  let repeatsEmails = 0;
  const note = ({ id }: { readonly id: string }) => void customers.acknowledged.set(id, id);

  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true, maxConnections: 200 });
    redis = await startRedis();
    collector = await startCollector();
    network = await startTcpProxy(postgres.url);
    const servers = { POSTGRES_URL: network.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url };
    const env = {
      TIMER_SCALE: '0.03',
      LOG_LEVEL: 'warn',
      PAYMENT_POLL_SECONDS: '5',
      EXTENSIONS: 'floor-delivery',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    shop = await startShop({ servers, env });
    // Few, because they go on ordering while the servers start again.
    customers = new LoadCustomers(shop.url, shop.simulatorControl, random, 3);
    before = await prepared(postgres.url);
  }, 240_000);
  afterAll(async () => {
    await customers?.close();
    await shop?.remove();
    await collector?.stop();
    await redis?.stop();
    await network?.close();
    await postgres?.stop();
  }, 120_000);

  const withChecker = async <T>(work: (checker: Checker) => Promise<T>): Promise<T> => {
    const addresses = { url: shop.url, simulatorControl: shop.simulatorControl, rabbitMqUrl: rabbit().url };
    const checker = Checker.at(postgres.url, addresses);
    return work(checker).finally(() => checker.close());
  };

  it('tells how to sign in, and its command for more admins finds it by its folder', async () => {
    const { lines, url, state } = shop;
    expect(lines).toContain('  Sign in as admin@kirana.example with cardamom-and-clove');
    expect(lines.join('\n')).toContain('npm run make-admin -- <email>');
    expect(lines).toContain(`  Emails are kept at ${url}/inbox`);
    await new Person(url).signIn('admin@kirana.example', 'cardamom-and-clove');
    const command = fileURLToPath(new URL('../../identity/dist/make-admin/main.js', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'shopper@kirana.example'], {
      env: { PATH: process.env['PATH'], KIRANA_STATE: state },
    });
    expect(stdout).toContain('shopper@kirana.example is an admin now');
  }, 30_000);

  it('writes one trace of an order over RabbitMQ, which starts in the browser and contains no personal data', async () => {
    const placed = await orderWithMarkers(shop.url);
    note(placed);
    const trace = await traceOf(collector, placed.id);
    expectWholeTrace(trace);
    const [, traceId, spanId] = placed.traceparent.split('-');
    expect(trace.find(called('gateway', 'POST /api/orders'))).toMatchObject({ traceId, parentSpanId: spanId });
    expect(placed.traceId).toBe(traceId);
    expect(trace.filter(span => span.attributes['kirana.order.id'] === placed.id).length).toBeGreaterThan(10);
    const all = collector.bodies.join('\n');
    expect(personalMarkers.filter(marker => all.includes(marker))).toEqual([]);
  }, 120_000);

  it('charges by the rule of an extension, which gets its events over RabbitMQ', async () => {
    const person = new Person(shop.url);
    const plain = await person.order(buyer, 'cash');
    const { status, body } = await person.order(buyer, 'cash', { fields: { floor: 5, lift: false } });
    expect(status).toBe(201);
    expect(body.totals.totalMinor - plain.body.totals.totalMinor).toBe(600);
    [plain.body, body].forEach(note);
    await withChecker(async checker => {
      const climbs = () => checker.query('integrations', 'SELECT order_id, floors FROM floor_delivery_climbs');
      await eventually('the climb is counted', async () => (await climbs()).length > 0, 30_000);
      expect(await climbs()).toEqual([{ order_id: body.id, floors: 5 }]);
    });
  }, 60_000);

  it('pushes the steps of an order to the one who follows it, up to the delivery', async () => {
    const { body: order } = await new Person(shop.url).order(buyer, 'cash');
    note(order);
    const socket = io(shop.url, { transports: ['websocket'], forceNew: true });
    const steps: string[] = [];
    socket.on('order', ({ status }: OrderTracking) => steps.push(status));
    await new Promise<void>(resolve => socket.once('connect', resolve));
    expect(await socket.emitWithAck('track', { ref: order.id, accessToken: order.accessToken })).toMatchObject({ ok: true });
    await eventually('the delivery is pushed', () => steps.includes('delivered'), 30_000);
    socket.disconnect();
    console.log(`pushed: ${steps.join(', ')}`);
    // On a busy machine two steps are one push.
    const inOrder = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'];
    const pushed = [...new Set(steps)];
    expect(pushed).toEqual(inOrder.filter(step => pushed.includes(step)));
    expect(pushed.length).toBeGreaterThan(2);
  }, 60_000);

  it('shows products and orders and accepts cash orders while the services whose data they are do not answer', async () => {
    const pool = connect(shop.url, 4);
    const { earlier, placed } = await loseServices(shop, pool, ownersOfData, 'silent').finally(() => pool.close());
    for (const id of [earlier, placed]) note({ id });
    customers.acknowledgedWith202.add(placed);
  }, 300_000);

  // What a cut and a half-open connection do is asked of libs/persistence and libs/messaging.
  it('survives the kill of orders and of each server, and answers of PostgreSQL that are lost', async () => {
    const lost = networkFaults('PostgreSQL', [network], 1_500).find(({ name }) => name.endsWith('responses lost')) as Fault;
    const faults = [
      serverOf('PostgreSQL', postgres),
      processOf(shop, 'orders'),
      serverOf('Redis', redis),
      lost,
      ...(own ? [serverOf('RabbitMQ', rabbit())] : []),
    ];
    const injected = await ordersUnderFaults({ customers, faults, orders: 10, random });
    repeatsEmails = injected.filter(({ what }) => what.startsWith('PostgreSQL')).length;
    console.log(`seed ${testConfig.chaosSeed}\n${faultTable(injected)}`);
    expect(injected).toHaveLength(faults.length);
  }, 240_000);

  it('keeps all 16 invariants over all of this', async () => {
    await withChecker(async checker => {
      await checker.atRest(180_000);
      console.log(`${JSON.stringify(customers.ordersByPlan)}: ${await checker.ends()}`);
      const journal = { ...customers.journal, emailsRepeatedAtMost: repeatsEmails * parallelEmails };
      expect(await checker.violations(before, journal)).toEqual([]);
    });
  }, 240_000);
});
