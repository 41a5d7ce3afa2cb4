import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminRiderRoutes,
  deliveryResumed,
  deliveryHeld,
  orderAccepted,
  recordRoutes,
  riderAssigned,
  stageReached,
  type DeliveryStage,
} from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { HeldLock, eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { dispatch } from '../src/index.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

describe('deliveries on hold', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    // A delay of 5 s becomes 50 ms.
    running = await ServiceUnderTest.start(dispatch, postgres, { TIMER_SCALE: '0.01' }, { seed: true });
  });
  afterAll(async () => {
    await running.stop();
    await postgres.stop();
  });

  const accept = async (orderId: string = randomUUID()) => {
    await running.broker.deliver(orderAccepted, anOrderAccepted({ orderId }), { subject: orderId });
    return orderId;
  };
  /** Accepts an order whose ride takes ten minutes, so that it has a rider for as long as a test needs. */
  const acceptFarAway = async () => {
    const orderId = randomUUID();
    await running.broker.deliver(orderAccepted, anOrderAccepted({ orderId, distanceMetres: 60_000_000 }), { subject: orderId });
    return orderId;
  };
  const takeOver = (orderId: string, stage: DeliveryStage | null, version: number) =>
    running.broker.deliver(deliveryHeld, { orderId, stage }, { subject: orderId, version });
  const resume = (orderId: string, stage: DeliveryStage | null, version: number) =>
    running.broker.deliver(deliveryResumed, { orderId, stage }, { subject: orderId, version });
  const stagesOf = (orderId: string) =>
    running.broker
      .sent(stageReached)
      .filter(({ subject }) => subject === orderId)
      .map(({ data }) => data.stage);
  const reaches = (orderId: string, stage: DeliveryStage) => running.broker.until(() => stagesOf(orderId).includes(stage));
  const timers = async (orderId: string): Promise<number> =>
    (await running.database.query<unknown[]>(`SELECT 1 FROM delivery_timers WHERE order_id = $1`, [orderId])).length;
  const riders = () => running.client.call(adminRiderRoutes.list, {}, admin);
  const riderOf = async (orderId: string) => (await riders()).find(rider => rider.orderId === orderId)?.id;

  it('stop their timers while others continue, and resume from the stage the admin set', async () => {
    const [held, free] = [await accept(), await accept()];
    await reaches(held, 'confirmed');
    await takeOver(held, 'confirmed', 5);
    // A step taken just before the hold may still be on its way.
    await eventually(
      'the outbox is empty',
      async () => (await running.database.query<unknown[]>('SELECT FROM outbox')).length === 0,
    );
    const before = stagesOf(held).length;
    // Another delivery is completed meanwhile.
    await reaches(free, 'delivered');
    expect(stagesOf(held)).toHaveLength(before);
    expect(await timers(held)).toBe(0);
    await resume(held, 'confirmed', 6);
    await reaches(held, 'delivered');
    expect(stagesOf(held).slice(before)).toEqual(['preparing', 'pickup', 'delivering', 'delivered']);
  });

  it('keep their rider when set to an earlier stage, and are not assigned another', async () => {
    const orderId = await acceptFarAway();
    await reaches(orderId, 'pickup');
    const rider = await riderOf(orderId);
    expect(rider).toBeDefined();
    await takeOver(orderId, null, 9);
    expect(await riderOf(orderId)).toBe(rider);
    await resume(orderId, null, 10);
    await eventually('it is delivered', async () => {
      await running.database.query('UPDATE delivery_timers SET due_at = now() WHERE order_id = $1', [orderId]);
      return stagesOf(orderId).includes('delivered');
    });
    expect(running.broker.sent(riderAssigned).filter(({ subject }) => subject === orderId)).toHaveLength(1);
  });

  it('wait for a rider when they are set to pickup before they had one', async () => {
    const orderId = await accept();
    await takeOver(orderId, 'pickup', 5);
    await resume(orderId, 'pickup', 6);
    await reaches(orderId, 'delivered');
    expect(running.broker.sent(riderAssigned).filter(({ subject }) => subject === orderId)).toHaveLength(1);
  });

  it('release their rider when set to delivered', async () => {
    const orderId = await acceptFarAway();
    await reaches(orderId, 'pickup');
    await takeOver(orderId, 'delivered', 9);
    expect(await riderOf(orderId)).toBeUndefined();
  });

  it('count for the rider who delivered them, and no longer when an admin takes that back', async () => {
    const delivered = async () => Object.fromEntries((await riders()).map(({ id, delivered: rides }) => [id, rides]));
    const orderId = await acceptFarAway();
    await reaches(orderId, 'pickup');
    const rider = (await riderOf(orderId)) ?? '';
    const before = (await delivered())[rider] ?? 0;
    await takeOver(orderId, 'delivered', 9);
    expect((await delivered())[rider]).toBe(before + 1);
    await takeOver(orderId, 'delivered', 10);
    expect((await delivered())[rider]).toBe(before + 1);
    await takeOver(orderId, 'pickup', 11);
    expect((await delivered())[rider]).toBe(before);
  });

  it('are held also when the hold arrives before the acceptance, and ignore older events', async () => {
    const orderId = randomUUID();
    await takeOver(orderId, 'preparing', 7);
    await accept(orderId);
    expect(await timers(orderId)).toBe(0);
    await resume(orderId, null, 6);
    expect(await timers(orderId)).toBe(0);
    await resume(orderId, 'preparing', 8);
    await reaches(orderId, 'delivered');
    expect(stagesOf(orderId)).toEqual(['pickup', 'delivering', 'delivered']);
  });
});

describe('riders in the console', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    running = await ServiceUnderTest.start(dispatch, postgres, { TIMER_SCALE: '0.01' }, { seed: true });
  });
  afterAll(async () => {
    await running.stop();
    await postgres.stop();
  });

  const shift = (id: string, onShift: boolean) =>
    running.client.call(adminRiderRoutes.shift, { params: { id }, body: { onShift } }, admin);
  const assign = (orderId: string, riderId: string) =>
    running.client.call(adminRiderRoutes.assign, { params: { id: orderId }, body: { riderId } }, admin);
  const accept = async () => {
    const orderId = randomUUID();
    // The ride takes ten minutes, so that it is still under way when the test checks it.
    await running.broker.deliver(orderAccepted, anOrderAccepted({ orderId, distanceMetres: 60_000_000 }), { subject: orderId });
    return orderId;
  };
  const assignedTo = (orderId: string) =>
    running.broker
      .sent(riderAssigned)
      .filter(({ subject }) => subject === orderId)
      .map(({ data }) => data.rider.id);

  it('have the position of their delivery, or the warehouse, and none when off shift', async () => {
    const orderId = await accept();
    await running.broker.until(() =>
      running.broker.sent(stageReached).some(({ subject, data }) => subject === orderId && data.stage === 'delivering'),
    );
    // As if half of the ten minutes had passed.
    for (const sql of [
      `UPDATE deliveries SET stage_at = stage_at - interval '5 minutes' WHERE order_id = $1`,
      `UPDATE delivery_timers SET due_at = due_at - interval '5 minutes' WHERE order_id = $1`,
    ])
      await running.database.query(sql, [orderId]);
    const positions = async () =>
      new Map(
        (await running.client.call(adminRiderRoutes.list, {}, admin)).map(({ orderId: order, id, position }) => [
          order === orderId ? 'riding' : id,
          position,
        ]),
      );
    const { riding, ...others } = Object.fromEntries(await positions());
    const [to] = await running.database.query<{ latitude: number; longitude: number }[]>(
      `SELECT latitude, longitude FROM deliveries WHERE order_id = $1`,
      [orderId],
    );
    expect(riding?.progress).toBeGreaterThan(0.49);
    expect(riding?.progress).toBeLessThan(0.6);
    expect(riding?.latitude).toBeCloseTo((52.2033 + (to?.latitude ?? 0)) / 2, 1);
    const [free = ''] = Object.keys(others);
    expect(others[free]).toEqual({ latitude: 52.2033, longitude: 21.0122, progress: 0 });
    await shift(free, false);
    expect((await positions()).get(free)).toBeNull();
    await shift(free, true);
    // Completed, so that all riders are available to the next test.
    await running.database.query(`UPDATE delivery_timers SET due_at = now() WHERE order_id = $1`, [orderId]);
    await running.broker.until(() =>
      running.broker.sent(stageReached).some(({ subject, data }) => subject === orderId && data.stage === 'delivered'),
    );
  });

  it('get no order off shift; the first back on shift gets the waiting order', async () => {
    const all = await running.client.call(adminRiderRoutes.list, {}, admin);
    for (const { id } of all) await shift(id, false);
    const orderId = await accept();
    await eventually('the order waits for a rider', async () => {
      const [row] = await running.database.query<{ waiting: boolean }[]>(
        `SELECT waiting_since IS NOT NULL AS waiting FROM deliveries WHERE order_id = $1`,
        [orderId],
      );
      return row?.waiting ?? false;
    });
    expect(assignedTo(orderId)).toEqual([]);
    await shift('rider-kamil', true);
    await running.broker.until(() => assignedTo(orderId).length === 1);
    expect(assignedTo(orderId)).toEqual(['rider-kamil']);
    const kamil = (await running.client.call(adminRiderRoutes.list, {}, admin)).find(({ id }) => id === 'rider-kamil');
    expect(kamil).toMatchObject({ status: 'busy', orderId });
  });

  it('are assigned manually, which overrides the automatic choice, and never to two orders at once', async () => {
    await shift('rider-zofia', true);
    const orderId = await accept();
    await running.broker.until(() => assignedTo(orderId).length === 1);
    await expect(assign(orderId, 'rider-kamil')).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await assign(orderId, 'rider-arjun');
    await running.broker.until(() => assignedTo(orderId).length === 2);
    expect(assignedTo(orderId)).toEqual(['rider-zofia', 'rider-arjun']);
    const zofia = (await running.client.call(adminRiderRoutes.list, {}, admin)).find(({ id }) => id === 'rider-zofia');
    expect(zofia).toMatchObject({ status: 'available', orderId: null });
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: orderId } }, admin);
    expect(entry).toMatchObject({ action: 'assign-rider', before: 'rider-zofia', after: 'rider-arjun' });
    // Runs are of a shop whose orders the staff moves; here the database refuses a rider a second order.
    expect(await running.database.query(`SELECT FROM assignments WHERE run_id IS NOT NULL`)).toEqual([]);
    expect(await running.database.query(`SELECT FROM runs`)).toEqual([]);
    const second = randomUUID();
    await running.database.query(`INSERT INTO deliveries (order_id, stopped_at) VALUES ($1, now())`, [second]);
    await expect(
      running.database.query(`INSERT INTO assignments (rider_id, order_id) VALUES ('rider-arjun', $1)`, [second]),
    ).rejects.toThrow('assignments_rider');
  });

  it('never release an order before it was assigned, however long the admin’s request waited for the lock', async () => {
    const { database } = running;
    await database.query(
      `INSERT INTO riders (id, name, phone, rank, on_shift) VALUES ('rider-spare', 'Spare', '+48 500 000 105', 99, false)`,
    );
    await shift('rider-zofia', false);
    const orderId = await accept();
    const held = await HeldLock.take(database, `SELECT pg_advisory_xact_lock(hashtext('assign-riders'))`);
    const assigned = assign(orderId, 'rider-spare');
    await held.until(1);
    // A rider has been assigned automatically meanwhile.
    await held.query(`INSERT INTO assignments (rider_id, order_id, assigned_at) VALUES ('rider-zofia', $1, clock_timestamp())`, [
      orderId,
    ]);
    await held.release();
    await assigned;
    const rides = await database.query<{ rider: string; ok: boolean }[]>(
      `SELECT rider_id AS rider, released_at IS NULL OR released_at >= assigned_at AS ok FROM assignments WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
    expect(rides).toEqual([
      { rider: 'rider-zofia', ok: true },
      { rider: 'rider-spare', ok: true },
    ]);
    await shift('rider-zofia', true);
  });

  it('are not searched for an order that was assigned manually before', async () => {
    const orderId = await accept();
    await assign(orderId, 'rider-zofia');
    await running.broker.until(() =>
      running.broker.sent(stageReached).some(({ subject, data }) => subject === orderId && data.stage === 'delivering'),
    );
    expect(assignedTo(orderId)).toEqual(['rider-zofia']);
  });

  it('can be added, and only by an admin', async () => {
    const body = { name: 'Ewa Lis', phone: '+48 500 000 104' };
    await expect(running.client.call(adminRiderRoutes.add, { body })).rejects.toMatchObject({ status: 401 });
    expect(await running.client.call(adminRiderRoutes.add, { body }, admin)).toContainEqual(expect.objectContaining(body));
  });
});
