import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminSettingRoutes,
  orderRoutes,
  stockRejected,
  storeRoutes,
  type DeliveryTime,
  type PlacedOrder,
  type SettingKey,
} from '@kirana/contracts';
import { deliveryWindow } from '@kirana/contracts/delivery-window';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { orders } from '../src/index.js';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const hourMs = 3_600_000;

describe('the capacity of delivery windows', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  let replica: ServiceUnderTest;
  /** The hour at which the shop opens next, so that windows do not move while the test runs. */
  let opens: Date;
  beforeAll(async () => {
    running = await startOrders();
    replica = await ServiceUnderTest.start(orders, running.databaseUrl, { ORDER_SECRET: 'o'.repeat(32) });
    const warsaw = (hours: number) =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Warsaw' }).format(
        new Date(Date.now() + hours * hourMs),
      );
    await save('opening_hours', `${warsaw(4)}:00-${warsaw(12)}:00`);
    opens = new Date(Math.floor(Date.now() / hourMs + 4) * hourMs);
  });
  afterAll(async () => {
    await replica.stop();
    await running.stop();
    await running.postgres.stop();
  });
  afterEach(async () => {
    await running.database.query(`UPDATE orders SET state = 'cancelled'`);
    await save('window_capacity', '');
  });

  async function save(key: SettingKey, value: string): Promise<void> {
    const was = (await running.client.call(adminSettingRoutes.list, {}, asha)).find(setting => setting.key === key)?.value ?? '';
    await running.client.call(adminSettingRoutes.save, { params: { key }, body: { value, was } }, asha);
  }
  const full = async () => (await running.client.call(storeRoutes.read)).fullHours;
  const hour = (after: number) => new Date(opens.getTime() + after * hourMs).toISOString();
  const placeAt = async (deliveryTime: DeliveryTime, changes: Parameters<typeof aRequest>[0] = {}): Promise<PlacedOrder> =>
    (await place(running, aRequest({ deliveryTime, ...changes }))).order;
  const windowOf = async ({ id }: PlacedOrder) => {
    const [row] = await running.database.query<{ window_from: Date }[]>(`SELECT window_from FROM orders WHERE id = $1`, [id]);
    return row?.window_from.toISOString();
  };
  const refusal = { status: 409, code: 'window-not-available' };

  it('is unlimited until a number is saved', async () => {
    expect(await full()).toBeNull();
    const placed = await Promise.all(Array.from({ length: 8 }, () => placeAt('1-2')));
    expect(new Set(await Promise.all(placed.map(windowOf)))).toEqual(new Set([hour(0)]));
    await expect(save('window_capacity', '0')).rejects.toMatchObject({ status: 400 });
  });

  it('gives the last places to as many orders as there are, whichever replica they reach', async () => {
    await save('window_capacity', '5');
    expect(await full()).toEqual([]);
    const request = aRequest({ deliveryTime: '1-2', windowFrom: hour(0) });
    // Nobody can store an order before both replicas have begun to: what one of them counts must not be outdated by the other.
    const blocker = running.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE saga_log IN EXCLUSIVE MODE');
    const placing = Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => place(n % 2 ? replica : running, { ...request, lastName: `Number ${n}` })),
    );
    await eventually('both replicas wait', async () => {
      const [waiting] = await running.database.query<{ n: number }[]>(
        `SELECT count(DISTINCT pid)::int AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE NOT granted AND datname = current_database()`,
      );
      return waiting?.n === 2;
    });
    await blocker.commitTransaction();
    await blocker.release();
    const outcomes = await placing;
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
    const [stored] = await running.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM orders WHERE window_from = $1 AND status <> 'cancelled'`,
      [opens],
    );
    console.log(
      `40 orders at two replicas for 5 places: ${40 - refused.length} placed, ${refused.length} refused, ${stored?.n} stored`,
    );
    expect({ placed: 40 - refused.length, stored: stored?.n }).toEqual({ placed: 5, stored: 5 });
    for (const each of refused) expect(each).toMatchObject({ ...refusal, extra: { fullHours: [hour(0)] } });
    expect(await full()).toEqual([hour(0)]);
  }, 60_000);

  it('is free again once an order is cancelled or refused', async () => {
    await save('window_capacity', '1');
    const first = await placeAt('1-2');
    await expect(placeAt('1-2')).rejects.toMatchObject(refusal);
    await running.client.call(orderRoutes.cancel, { params: { ref: first.id }, body: { accessToken: first.accessToken } });
    const second = await placeAt('1-2');
    await expect(placeAt('1-2')).rejects.toMatchObject(refusal);
    const shortLines = [{ productId: lentils, requested: 2, available: 0 }];
    await running.broker.deliver(stockRejected, { orderId: second.id, shortLines });
    expect(await full()).toEqual([]);
    expect(await windowOf(await placeAt('1-2'))).toBe(hour(0));
  });

  it('moves on to later windows only when all are full, and not unseen', async () => {
    await save('window_capacity', '1');
    for (const time of ['1-2', '2-3', '3-4'] as const) await placeAt(time);
    expect(await full()).toEqual([0, 1, 2].map(hour));
    // Who saw the first window does not get the fourth.
    await expect(placeAt('1-2', { windowFrom: hour(0) })).rejects.toMatchObject(refusal);
    expect(await windowOf(await placeAt('1-2', { windowFrom: hour(3) }))).toBe(hour(3));
    const { openingHours, fullHours } = await running.client.call(storeRoutes.read);
    const shown = deliveryWindow('1-2', new Date(), { opening: openingHours, fullHours: new Set(fullHours) });
    expect(shown.from.toISOString()).toBe(hour(4));
  });

  it('is promised as it was shown, also when the hours have changed meanwhile, except for the minutes by which the clock has run on', async () => {
    const seen = hour(0);
    const minutes = (n: number) => new Date(opens.getTime() + n * 60_000).toISOString();
    for (const near of [seen, minutes(-30), minutes(30)])
      expect(await windowOf(await placeAt('1-2', { windowFrom: near }))).toBe(seen);
    const { openingHours } = await running.client.call(storeRoutes.read);
    await expect(placeAt('1-2', { windowFrom: minutes(-40) })).rejects.toMatchObject({
      ...refusal,
      extra: { fullHours: null, openingHours, windowFrom: seen },
    });
    // Who does not say what they saw gets what there is.
    expect(await windowOf(await placeAt('1-2'))).toBe(seen);
    await save('window_capacity', '1');
    await running.database.query(`UPDATE orders SET state = 'cancelled'`);
    await placeAt('2-3');
    await expect(placeAt('2-3')).rejects.toMatchObject({ ...refusal, extra: { windowFrom: null } });
  });

  it('answers a repeated request with its order, although the window is full by then', async () => {
    await save('window_capacity', '1');
    const [request, id] = [aRequest(), randomUUID()];
    const { order } = await place(running, request, id);
    await expect(place(running, request, id)).resolves.toMatchObject({ isNew: false, order: { id: order.id } });
    const both = await Promise.allSettled([place(running, request, id), placeAt('2-3'), place(replica, request, id)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });
});
