import { orderAccepted, orderCancelled, riderAssigned, riderMoved, stageReached, type DataOf } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { ServiceUnderTest, metricOf } from '@kirana/bootstrap/testing';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { dispatch } from '../src/index.js';

const stages = ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;

describe('deliveries', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest | undefined;
  beforeAll(async () => {
    postgres = await testDatabases();
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });
  afterAll(() => postgres.stop());

  async function start(scale: number, { riders = 3 } = {}): Promise<ServiceUnderTest> {
    running = await ServiceUnderTest.start(dispatch, postgres, { TIMER_SCALE: String(scale) }, { seed: true });
    await running.database.query(`DELETE FROM riders WHERE rank > $1`, [riders]);
    return running;
  }

  const accept = (order: Partial<DataOf<typeof orderAccepted>> = {}, id?: string) => {
    const data = anOrderAccepted({ orderId: randomUUID(), ...order });
    return running?.broker
      .deliver(orderAccepted, data, { id, subject: data.orderId })
      .then(() => data.orderId) as Promise<string>;
  };
  const stagesOf = (orderId: string) =>
    (running as ServiceUnderTest).broker
      .sent(stageReached)
      .filter(event => event.subject === orderId)
      .map(event => event.data);
  const isDelivered = (orderId: string) => stagesOf(orderId).some(({ stage }) => stage === 'delivered');

  it('keep the specified offsets, scaled by TIMER_SCALE', async () => {
    const scale = 0.1;
    const { broker } = await start(scale);
    const acceptedAt = new Date();
    const orderId = await accept({ distanceMetres: 11_180 });
    await broker.until(() => isDelivered(orderId), 20_000);
    const reached = stagesOf(orderId).map(
      ({ stage, reachedAt }) => [stage, Math.round((Date.parse(reachedAt) - acceptedAt.getTime()) / scale)] as const,
    );
    const expected = { confirmed: 5_000, preparing: 15_000, pickup: 40_000, delivering: 55_000, delivered: 66_180 };
    console.log(
      `offsets at scale ${scale}, brought back to milliseconds: ${reached.map(([stage, ms]) => `${stage} ${ms}`).join(', ')}`,
    );
    expect(reached.map(([stage]) => stage)).toEqual([...stages]);
    // Lateness is not scaled: 300 ms in this test correspond to 3 s at full scale.
    for (const [stage, ms] of reached) expect(Math.abs(ms - expected[stage])).toBeLessThan(3_000);
  });

  it('publish every version of a delivery once, in order', async () => {
    const { broker } = await start(0.001);
    const orderId = await accept();
    await broker.until(() => isDelivered(orderId));
    const versions = broker.published
      .filter(event => event.subject === orderId && event.type !== riderMoved.type)
      .map(event => event.aggregateversion);
    expect(versions).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('start once, however often the acceptance is delivered', async () => {
    const { broker, database } = await start(0.001);
    const id = randomUUID();
    const orderId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => accept({ orderId }, id)));
    await accept({ orderId });
    await broker.until(() => isDelivered(orderId));
    await accept({ orderId });
    expect(await database.query(`SELECT kind FROM delivery_timers`)).toEqual([]);
    expect(stagesOf(orderId).map(({ stage }) => stage)).toEqual([...stages]);
    expect(broker.sent(riderAssigned)).toHaveLength(1);
  });

  it('keep their clock when the acceptance comes again under another id', async () => {
    const { database } = await start(1);
    const orderId = await accept();
    const timer = () => database.query(`SELECT kind, due_at::text FROM delivery_timers`);
    const before = await timer();
    await accept({ orderId });
    expect(before).toHaveLength(1);
    expect(await timer()).toEqual(before);
  });

  it('never assign two orders to a rider, and serve the longest waiting order first (LIFE-005)', async () => {
    const { broker, database } = await start(0.001, { riders: 3 });
    const orders: string[] = [];
    for (let n = 0; n < 40; n++) orders.push(await accept());
    await broker.until(() => orders.every(isDelivered), 30_000);
    const overlaps: unknown[] = await database.query(
      `SELECT a.id FROM assignments a JOIN assignments b ON a.rider_id = b.rider_id AND a.id < b.id
       AND tstzrange(a.assigned_at, a.released_at) && tstzrange(b.assigned_at, b.released_at)`,
    );
    const [{ count }] = await database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM assignments`);
    console.log(`40 orders for 3 riders: ${count} assignments, ${overlaps.length} overlaps`);
    expect({ count, overlaps }).toEqual({ count: 40, overlaps: [] });
    const served = broker.sent(riderAssigned).map(event => event.subject);
    const waitedFrom = (await database.query<{ order_id: string }[]>(`SELECT order_id FROM assignments ORDER BY id`)).map(
      row => row.order_id,
    );
    expect(served).toEqual(waitedFrom);
  });

  it('wait at preparing while every rider is busy, and get the first one released (LIFE-009)', async () => {
    const { broker, database } = await start(0.001, { riders: 1 });
    const first = await accept({ distanceMetres: 300_000 });
    await broker.until(() => stagesOf(first).some(({ stage }) => stage === 'delivering'));
    const second = await accept();
    await broker.until(() => stagesOf(second).some(({ stage }) => stage === 'preparing'));
    await broker.until(() => isDelivered(first));
    await broker.until(() => isDelivered(second));
    const [row] = await database.query<{ ok: boolean }[]>(
      `SELECT b.assigned_at >= a.released_at AS ok FROM assignments a, assignments b WHERE a.order_id = $1 AND b.order_id = $2`,
      [first, second],
    );
    expect(row?.ok).toBe(true);
  });

  it('stop when the order is cancelled, and release the rider for a waiting order', async () => {
    const { broker } = await start(0.001, { riders: 1 });
    const first = await accept({ distanceMetres: 3_600_000 });
    await broker.until(() => stagesOf(first).some(({ stage }) => stage === 'delivering'));
    const second = await accept();
    await broker.until(() => stagesOf(second).some(({ stage }) => stage === 'preparing'));
    await broker.deliver(orderCancelled, { orderId: first, number: 'ORD-204816', reason: 'shopper' });
    await broker.until(() => isDelivered(second));
    expect(isDelivered(first)).toBe(false);
  });

  it('never start when the cancellation arrives first', async () => {
    const { broker, database } = await start(0.001);
    const orderId = randomUUID();
    await broker.deliver(orderCancelled, { orderId, number: 'ORD-204816', reason: 'shop' });
    await accept({ orderId });
    const other = await accept();
    await broker.until(() => isDelivered(other));
    expect(stagesOf(orderId)).toEqual([]);
    expect(await database.query(`SELECT order_id FROM delivery_timers`)).toEqual([]);
  });

  it('do not skip through their stages after a long downtime', async () => {
    await start(1);
    const orderId = await accept();
    const { database, broker } = running as ServiceUnderTest;
    // As after an outage of an hour: the timer is long overdue.
    await database.query(`UPDATE delivery_timers SET due_at = now() - interval '1 hour' WHERE order_id = $1`, [orderId]);
    await broker.until(() => stagesOf(orderId).length === 1);
    const [row] = await database.query<{ ms: number }[]>(
      `SELECT extract(epoch FROM due_at - now())::float8 * 1000 AS ms FROM delivery_timers WHERE order_id = $1`,
      [orderId],
    );
    expect(row?.ms).toBeGreaterThan(8_000);
  });

  it('stop alone when they cannot be advanced or get no rider; the failures are counted, and they go on once they can', async () => {
    const { broker, database } = await start(0.001);
    const [unknownStep, refusedStep, refusedRider] = [randomUUID(), randomUUID(), randomUUID()];
    await database.query(
      `ALTER TABLE deliveries ADD CONSTRAINT refuses_step CHECK (order_id <> '${refusedStep}' OR stage IS NULL)`,
    );
    await database.query(`ALTER TABLE assignments ADD CONSTRAINT refuses_rider CHECK (order_id <> '${refusedRider}')`);
    await accept({ orderId: refusedStep });
    await accept({ orderId: refusedRider });
    await database.query(
      `WITH accepted AS (
         INSERT INTO deliveries (order_id, district, latitude, longitude, distance_metres, correlation_id, traceparent)
         SELECT $1, district, latitude, longitude, distance_metres, correlation_id, traceparent FROM deliveries WHERE order_id = $2
       )
       INSERT INTO delivery_timers (order_id, kind, due_at) VALUES ($1, 'no such stage', now() - interval '1 minute')`,
      [unknownStep, refusedStep],
    );
    await broker.until(() => stagesOf(refusedRider).some(({ stage }) => stage === 'preparing'));
    const others = await Promise.all(Array.from({ length: 5 }, () => accept()));
    await broker.until(() => others.every(isDelivered));
    expect([unknownStep, refusedStep, refusedRider].map(isDelivered)).toEqual([false, false, false]);
    expect(await metricOf('dispatch', 'task_failures_total', ',task="delivery-timers"')).toBeGreaterThanOrEqual(3);
    expect(await metricOf('dispatch', 'timer_lateness_seconds')).toBeGreaterThan(60);
    await database.query(`UPDATE deliveries SET waiting_since = now() - interval '20 minutes' WHERE order_id = $1`, [
      refusedRider,
    ]);
    expect(await metricOf('dispatch', 'rider_wait_seconds')).toBeGreaterThan(1_200);

    await database.query(`ALTER TABLE deliveries DROP CONSTRAINT refuses_step`);
    await database.query(`ALTER TABLE assignments DROP CONSTRAINT refuses_rider`);
    await broker.until(() => [refusedStep, refusedRider].every(isDelivered), 20_000);
    expect(stagesOf(unknownStep)).toEqual([]);
  }, 40_000);

  it('publish the rider’s position about once a second, from the warehouse to the district', async () => {
    const { broker } = await start(0.05);
    const orderId = await accept({ distanceMetres: 80_000 });
    await broker.until(() => isDelivered(orderId), 20_000);
    const moves = broker.sent(riderMoved).map(event => event.data);
    expect(moves.length).toBeGreaterThanOrEqual(3);
    const progress = moves.map(move => move.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    const gaps = moves.slice(1).map((move, at) => Date.parse(move.at) - Date.parse(moves[at]?.at ?? ''));
    for (const gap of gaps) expect(Math.abs(gap - 1_000)).toBeLessThan(300);
  });

  it('advance many deliveries per second', async () => {
    const many = 400;
    const { broker, database } = await start(0, { riders: 3 });
    await database.query(
      `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, $1::int) n`,
      [many],
    );
    const started = performance.now();
    await Promise.all(Array.from({ length: many }, () => accept()));
    const taken = performance.now();
    await broker.until(() => broker.sent(stageReached).filter(({ data }) => data.stage === 'delivered').length === many, 60_000);
    const all = performance.now();
    const events = broker.sent(stageReached).length + broker.sent(riderAssigned).length;
    expect(events).toBe(6 * many);
    console.log(
      `${many} deliveries, ${events} steps: all accepted after ${Math.round(taken - started)} ms, all delivered ${Math.round(all - taken)} ms later`,
    );
  });
});
