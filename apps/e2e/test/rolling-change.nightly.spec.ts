import { openRabbitDeadLetters, topology } from '@kirana/messaging';
import {
  describeWith,
  eventually,
  rabbitMq,
  startPostgres,
  startRedis,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Checker } from './checker.js';
import { AdminSession } from './fleet/admin-session.js';
import { Fleet } from './fleet/fleet.js';
import { Requests } from './fleet/requests.js';
import { Customers } from './fleet/customers.js';
import { databaseNames } from './invariants/databases.js';

/** Deployments that roll at the same time; one replica of each. */
const lanes = 3;
/** A visit with four requests and an order. */
const visitEveryMs = 400;
/** Interval of the admin's steps: up to four requests, and a renewed session. */
const adminEveryMs = 1_000;

await describeWith(rabbitMq, 'rolling change, two replicas of every service', rabbit => {
  let postgres: TestPostgres;
  let redis: TestServer;
  let fleet: Fleet;
  let checker: Checker;
  let before: ReadonlyMap<string, number>;

  beforeAll(async () => {
    postgres = await startPostgres({ maxConnections: 300 });
    redis = await startRedis();
    fleet = await Fleet.start(
      { POSTGRES_URL: postgres.url, RABBITMQ_URL: rabbit().url, REDIS_URL: redis.url },
      // The value of k8s/base; a delivery takes two seconds, so that there are sagas in every state at any moment.
      { TIMER_SCALE: '0.03', LOG_LEVEL: 'warn', DRAIN_MS: '5000', DATABASE_POOL: '6' },
    );
    checker = Checker.at(postgres.url, { url: fleet.url, simulatorControl: fleet.simulatorControl, rabbitMqUrl: rabbit().url });
    await eventually(
      'the catalogue is everywhere',
      async () => {
        const counts = await Promise.all([
          checker.count('catalogue', 'products'),
          checker.count('cart_inventory', 'stock_levels'),
          checker.count('orders', 'product_prices'),
        ]);
        return counts.every(count => count > 0 && count === counts[0]);
      },
      60_000,
    );
    await checker.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 100000, version = version + 1');
    await checker.query(
      'dispatch',
      `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 50) AS n`,
    );
    before = await checker.piecesOnHand();
  }, 240_000);
  afterAll(async () => {
    await checker?.close();
    await fleet?.stop();
    await redis?.stop();
    await postgres?.stop();
  }, 120_000);

  /** Runs `change` while customers and an admin use the shop, and returns their results. */
  async function underLoad(
    change: () => Promise<string>,
  ): Promise<{ customers: Customers; requests: Requests; adminSession: AdminSession }> {
    const requests = new Requests(fleet.url);
    const customers = new Customers(requests, fleet.simulatorControl, 10);
    const adminSession = new AdminSession(requests);
    try {
      const started = performance.now();
      customers.start(visitEveryMs);
      adminSession.start(adminEveryMs);
      await sleep(2_000);
      const changes = await change();
      await sleep(1_000);
      await Promise.all([customers.stop(), adminSession.stop()]);
      const seconds = (performance.now() - started) / 1_000;
      await checker.atRest(60_000);
      await eventually('every watched order was seen to arrive', () => customers.stillWatched === 0, 15_000).catch(
        () => undefined,
      );

      const { acknowledged, paidOnline, watched } = customers;
      const { answers, failures, slowestMs } = requests;
      if (failures.length > 0) console.log(`${failures.slice(0, 10).join('\n')}\n${fleet.lines.slice(-40).join('\n')}`);
      console.log(
        `${changes}\n${requests.count} requests in ${seconds.toFixed(0)} s: ${JSON.stringify(answers)}, ${failures.length} failed, slowest ${slowestMs.toFixed(0)} ms\n` +
          `${acknowledged.size} orders acknowledged (${paidOnline.size} paid online), ${watched.orders} watched live over 10 sockets that connected again ${watched.reconnects} times\n` +
          `an admin ${Object.entries(adminSession.done)
            .map(([what, times]) => `${what} ${times} times`)
            .join(', ')}\n` +
          `connections: ${Object.entries(fleet.shares)
            .map(([name, { to, turnedAway }]) => `${name} ${to.join('+')}${turnedAway ? ` (${turnedAway} turned away)` : ''}`)
            .join(', ')}`,
      );
      return { customers, requests, adminSession };
    } finally {
      customers.close();
      await requests.close();
    }
  }

  /** Checks the databases, the broker and the payment provider. */
  async function everyEffectOnce(acknowledged: ReadonlySet<string>, paidOnline: ReadonlySet<string>): Promise<void> {
    const states = await checker.query<{ id: string; state: string }>('orders', 'SELECT id, state FROM orders');
    const stateOf = new Map(states.map(({ id, state }) => [id, state]));
    const notDelivered = [...acknowledged]
      .map(id => [id, stateOf.get(id) ?? 'lost'])
      .filter(([, state]) => state !== 'delivered');
    const deadLetterStore = await openRabbitDeadLetters(rabbit().url, topology);
    const dead = await deadLetterStore.count();
    await deadLetterStore.close();
    const twice = {
      steps: await checker.count(
        'orders',
        `(SELECT order_id, to_state FROM saga_log WHERE outcome = 'moved' AND from_state IS DISTINCT FROM to_state GROUP BY order_id, to_state HAVING count(*) > 1) AS d`,
      ),
      emails: await checker.count(
        'notifications',
        '(SELECT about, template FROM mails GROUP BY about, template HAVING count(*) > 1) AS d',
      ),
      'emails in the inbox': await checker.count(
        'notifications',
        '(SELECT message_id FROM kept_mails GROUP BY message_id HAVING count(*) > 1) AS d',
      ),
      captures: await checker.count(
        'payments',
        `(SELECT order_id FROM ledger_entries WHERE kind = 'capture' GROUP BY order_id HAVING count(*) > 1) AS d`,
      ),
    };
    const captured = await checker.query<{ order_id: string }>(
      'payments',
      `SELECT order_id FROM ledger_entries WHERE kind = 'capture'`,
    );
    const { sessions } = (await (await fetch(`${fleet.simulatorControl}/ledger`)).json()) as {
      sessions: { orderId: string | null; paid: boolean; refunds: number }[];
    };
    const taken = sessions.filter(({ paid }) => paid).map(({ orderId }) => orderId ?? 'of no order');
    const events = await Promise.all(databaseNames.map(name => checker.count(name, 'inbox')));
    console.log(
      `${stateOf.size} orders in the database, ${acknowledged.size - notDelivered.length} of ${acknowledged.size} acknowledged ones delivered; ${events.reduce((a, b) => a + b)} events handled; ` +
        `dead letters ${JSON.stringify([...dead])}; effects twice ${JSON.stringify(twice)}; ${taken.length} sessions paid, ${captured.length} captured`,
    );
    expect(notDelivered).toEqual([]);
    expect(stateOf.size).toBe(acknowledged.size);
    expect([...dead]).toEqual([]);
    expect(twice).toEqual({ steps: 0, emails: 0, 'emails in the inbox': 0, captures: 0 });
    expect(captured.map(row => row.order_id).toSorted()).toEqual([...paidOnline].toSorted());
    expect(taken.toSorted()).toEqual([...paidOnline].toSorted());
    expect(sessions.filter(({ refunds }) => refunds > 0)).toEqual([]);
    expect(await checker.violations(before, { acknowledged: new Map([...acknowledged].map(id => [id, id])) })).toEqual([]);
  }

  const acknowledged = new Set<string>();
  const paidOnline = new Set<string>();
  const note = (customers: Customers) => {
    for (const id of customers.acknowledged) acknowledged.add(id);
    for (const id of customers.paidOnline) paidOnline.add(id);
  };

  it('restarts every replica and adds a column to every table without a failed request', async () => {
    const { customers, requests, adminSession } = await underLoad(async () => {
      const steps = await fleet.migrateToNextVersion();
      const ends: { name: string; code: number; ms: number }[] = [];
      const waiting = [...fleet.names];
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
            for (const index of [0, 1] as const) ends.push({ name: `${name} ${index}`, ...(await fleet.restart(name, index)) });
          }
        }),
      );
      expect(ends.filter(({ code }) => code !== 0)).toEqual([]);
      return (
        `${steps.length} tables changed while both replicas served\n` +
        `${ends.length} replicas restarted; the slowest took ${Math.max(...ends.map(({ ms }) => ms)).toFixed(0)} ms to end`
      );
    });
    note(customers);
    expect(requests.failures).toEqual([]);
    for (const times of Object.values(adminSession.done)) expect(times).toBeGreaterThan(2);
    expect(customers.stillWatched).toBe(0);
    expect(customers.watched.reconnects).toBeGreaterThanOrEqual(10);
    expect(customers.acknowledged.size).toBeGreaterThan(50);
    await everyEffectOnce(acknowledged, paidOnline);
  }, 240_000);

  it('kills a replica of every service without losing anything acknowledged', async () => {
    const { customers, requests } = await underLoad(async () => {
      const names = ['orders', 'cart-inventory', 'payments', 'dispatch', 'notifications', 'gateway'];
      for (const name of names) await fleet.kill(name, 0);
      return `one of two replicas killed (SIGKILL): ${names.join(', ')}`;
    });
    note(customers);
    // A request in progress in a killed process may fail; nothing acknowledged may be lost.
    expect(requests.failures.length).toBeLessThan(20);
    // The killed gateway's sockets reconnected to the other replica and requested what they had missed.
    expect(customers.watched.reconnects).toBeGreaterThan(0);
    expect(customers.stillWatched).toBe(0);
    const known = new Set((await checker.query<{ id: string }>('orders', 'SELECT id FROM orders')).map(({ id }) => id));
    for (const id of known) acknowledged.add(id);
    await everyEffectOnce(acknowledged, paidOnline);
  }, 180_000);
});
