import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminOrderRoutes,
  adminPackingRoutes,
  adminRiderRoutes,
  myRideRoutes,
  orderRoutes,
  orderStatusChanged,
  productAdded,
  riderAccountRoutes,
  riderAssigned,
  riderMoved,
  stageReached,
  stockReserved,
  storeRoutes,
  type PlaceOrderRequest,
} from '@kirana/contracts';
import { dispatch } from '@kirana/dispatch';
import { queuesOf } from '@kirana/messaging';
import { orders } from '@kirana/orders';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const product = 'toor-dal-1kg';
const staff = (role: 'owner' | 'packer' | 'rider') =>
  ({ kind: 'admin', role, userId: randomUUID(), email: `${role}@kirana.example` }) as const;
const [owner, packer, rider] = [staff('owner'), staff('packer'), staff('rider')];

/** Orders and dispatch, connected; the test stands in for stock. Every delay of the clock would be over at once. */
describe('a shop whose orders the staff moves', () => {
  const env = { ORDER_PROGRESS: 'staff', TIMER_SCALE: '0' };
  let postgres: TestDatabases;
  let shop: ServiceUnderTest;
  let rides: ServiceUnderTest;
  const passedOn = new Set<string>();
  beforeAll(async () => {
    postgres = await testDatabases();
    shop = await ServiceUnderTest.start(orders, postgres, { ORDER_SECRET: 'o'.repeat(32), ...env });
    rides = await ServiceUnderTest.start(dispatch, postgres, env, { seed: true });
    await shop.broker.deliver(productAdded, {
      productId: product,
      name: 'Toor Dal',
      categoryId: 'lentils',
      priceMinor: 6_000,
      vatRate: 5,
      isActive: true,
      initialQuantity: 10,
    });
  });
  afterAll(async () => {
    await shop.stop();
    await rides.stop();
    await postgres.stop();
  });

  /** Passes events on between the two services, until neither has more to say. */
  async function settle(): Promise<void> {
    const ways = [
      [shop, rides, 'dispatch'],
      [rides, shop, 'orders'],
    ] as const;
    for (let isQuiet = false; !isQuiet;) {
      isQuiet = true;
      for (const [from, to, name] of ways) {
        await eventually('everything is sent', async () => (await from.database.query<[]>('SELECT FROM outbox')).length === 0);
        for (const event of from.broker.published.filter(({ id }) => !passedOn.has(id))) {
          passedOn.add(event.id);
          const contract = queuesOf(name)
            .flatMap(([, { binds }]) => binds)
            .find(({ type }) => type === event.type);
          if (!contract) continue;
          isQuiet = false;
          const { id, subject, aggregateversion: version } = event;
          const delivery = { id, subject, version, time: new Date(event.time) };
          expect(await to.broker.deliver(contract, event.data, delivery)).toEqual({ kind: 'done' });
        }
      }
    }
  }

  /** Accepts a cash order for a window that begins tomorrow. */
  async function accepted(): Promise<string> {
    const orderId = randomUUID();
    const order: PlaceOrderRequest = {
      items: [{ productId: product, quantity: 1 }],
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      city: 'Warszawa',
      district: 'Mokotów',
      zipCode: '02-566',
      deliveryTime: '1-2',
      paymentMethod: 'cash',
      locale: 'en',
    };
    await shop.client.call(orderRoutes.place, { body: { orderId, bodyHash: 'b'.repeat(64), order } });
    await shop.database.query(
      `UPDATE orders SET window_from = now() + interval '20 hours', window_to = now() + interval '21 hours' WHERE id = $1`,
      [orderId],
    );
    await shop.broker.deliver(stockReserved, { orderId, heldUntil: '2030-01-01T12:00:00Z' }, { subject: orderId });
    await settle();
    return orderId;
  }

  /** Lets a timer of the clock be due, as one of a demonstration before would be, and waits until dispatch has looked at it. */
  async function passTimer(orderId: string, kind: string): Promise<void> {
    await rides.database.query(
      `INSERT INTO delivery_timers (order_id, kind, due_at) VALUES ($1, $2, now() - interval '3 hours')
       ON CONFLICT (order_id) DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at`,
      [orderId, kind],
    );
    await eventually('the timer is seen', async () => (await timersOf(orderId)).length === 0);
    await settle();
  }

  const timersOf = (orderId: string) =>
    rides.database.query<{ kind: string; hours: number }[]>(
      `SELECT kind, extract(epoch FROM due_at - now())::float8 / 3600 AS hours FROM delivery_timers WHERE order_id = $1`,
      [orderId],
    );
  const shown = (id: string) => shop.client.call(adminOrderRoutes.one, { params: { id } }, owner);
  const mine = () => shop.client.call(myRideRoutes.list, {}, rider);
  const stages = () => rides.broker.sent(stageReached);
  const ridersWith = async (id: string) =>
    (await rides.client.call(adminRiderRoutes.list, {}, owner)).filter(({ orderId }) => orderId === id);

  it('leaves an accepted order where it is, however long, and goes by its window', async () => {
    const id = await accepted();
    expect(await timersOf(id)).toEqual([]);
    for (const kind of ['confirmed', 'rider', 'delivered']) await passTimer(id, kind);
    expect(await shown(id)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', rider: null, can: { resume: false } });
    expect(stages()).toEqual([]);
    const tracked = await shop.client.call(orderRoutes.track, { params: { ref: id }, body: {} });
    const { etaAt, windowFrom } = tracked.tracking;
    expect(etaAt).toBeNull();
    expect(Date.parse(windowFrom) - Date.now()).toBeGreaterThan(19 * 3_600_000);
    expect((await shop.client.call(storeRoutes.read, {})).orderProgress).toBe('staff');
  });

  it('moves it by what people do, and counts its cash when the rider has it', async () => {
    const id = await accepted();
    const steps = async () => [(await shown(id)).status, (await shown(id)).paymentStatus, (await mine()).toHandInMinor];
    await shop.client.call(
      adminPackingRoutes.markLine,
      { params: { id, productId: product }, body: { state: 'packed' } },
      packer,
    );
    await settle();
    expect(await steps()).toEqual(['preparing', 'unpaid', 0]);
    await shop.client.call(adminPackingRoutes.packed, { params: { id }, body: {} }, packer);
    await settle();

    // Nobody is asked to ride today for an order of tomorrow.
    const [timer, ...more] = await timersOf(id);
    expect([timer?.kind, Math.round(timer?.hours ?? 0), more]).toEqual(['rider', 19, []]);
    expect(await ridersWith(id)).toEqual([]);
    await rides.database.query(`UPDATE delivery_timers SET due_at = now() WHERE order_id = $1`, [id]);
    await rides.broker.until(() => rides.broker.sent(riderAssigned).some(({ subject }) => subject === id));
    await settle();
    const [proposed] = await ridersWith(id);
    expect(proposed).toMatchObject({ status: 'busy', stage: 'pickup', position: null });
    const account = { params: { userId: rider.userId }, body: { riderId: proposed?.id ?? '', was: null } };
    await shop.client.call(riderAccountRoutes.link, account, owner);

    // The rider is told, and not sent off.
    await passTimer(id, 'delivering');
    expect(await steps()).toEqual(['pickup', 'unpaid', 0]);
    const step = async (to: 'delivering' | 'delivered') => {
      const { version } = await shown(id);
      await shop.client.call(myRideRoutes.step, { params: { id }, body: { to, version } }, rider);
      await settle();
    };
    await step('delivering');
    // Longer than positions are apart.
    await sleep(1_500);
    await passTimer(id, 'delivered');
    expect(await steps()).toEqual(['delivering', 'unpaid', 0]);

    // Nobody is at home: the rider keeps the order and rides again.
    const notDelivered = async (bringsBack: boolean) => {
      const { version } = await shown(id);
      const body = { reason: 'nobody-home', bringsBack, version } as const;
      await shop.client.call(myRideRoutes.notDelivered, { params: { id }, body }, rider);
      await settle();
    };
    await notDelivered(false);
    expect(await shown(id)).toMatchObject({ status: 'pickup', attention: 'not-delivered', rider: { id: proposed?.id } });
    expect(await ridersWith(id)).toMatchObject([{ stage: 'pickup' }]);
    await step('delivering');
    // The second attempt fails too: back in the shop the order has no rider, until an admin gives it to one.
    await notDelivered(true);
    expect(await shown(id)).toMatchObject({ status: 'pickup', attention: 'not-delivered', rider: null });
    expect([await ridersWith(id), await timersOf(id)]).toEqual([[], []]);
    const again = { params: { id }, body: { riderId: proposed?.id ?? '' } };
    await rides.client.call(adminRiderRoutes.assign, again, owner);
    await settle();
    expect(await shown(id)).toMatchObject({ attention: 'not-delivered', rider: { id: proposed?.id } });
    await step('delivering');
    expect(await shown(id)).toMatchObject({ status: 'delivering', attention: null });
    expect(rides.broker.sent(riderMoved)).toEqual([]);
    expect(await ridersWith(id)).toMatchObject([{ stage: 'delivering', position: null }]);

    await step('delivered');
    const { totals } = await shown(id);
    expect(await steps()).toEqual(['delivered', 'paid', totals?.totalMinor]);
    expect(await ridersWith(id)).toEqual([]);
    expect(stages()).toEqual([]);
  });

  it('sends a rider out with several orders at once, and tells each customer how many stops come before', async () => {
    const ids = [await accepted(), await accepted(), await accepted()];
    for (const id of ids) {
      await shop.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'pickup', skipsSteps: true } }, owner);
    }
    await settle();
    await rides.database.query(`UPDATE delivery_timers SET due_at = now() WHERE order_id = ANY ($1::uuid[])`, [ids]);
    const isAssigned = (id: string) => rides.broker.sent(riderAssigned).some(({ subject }) => subject === id);
    await rides.broker.until(() => ids.every(isAssigned));
    await settle();
    const fleet = await rides.client.call(adminRiderRoutes.list, {}, owner);
    const going = fleet.find(({ run }) => run !== null);
    const stops = going?.run?.stops.map(({ orderId }) => orderId) ?? [];
    expect(stops.toSorted()).toEqual(ids.toSorted());
    const was = (await mine()).riderId;
    const account = { params: { userId: rider.userId }, body: { riderId: going?.id ?? '', was } };
    await shop.client.call(riderAccountRoutes.link, account, owner);
    const underWay = async () => (await mine()).rides.filter(({ deliveredAt }) => deliveredAt === null);
    expect((await underWay()).map(({ orderId, runId }) => [orderId, runId])).toEqual(stops.map(id => [id, going?.run?.id]));

    const orders = (await underWay()).map(({ orderId, version }) => ({ orderId, version }));
    const track = async (ref: string) =>
      (await shop.client.call(orderRoutes.track, { params: { ref }, body: {} }, owner)).tracking;
    const before = () => Promise.all(stops.map(async id => (await track(id)).details?.stopsBefore));
    expect(await before()).toEqual([null, null, null]);
    // The request is repeated, as after an answer that was lost.
    for (let n = 0; n < 2; n += 1) {
      const { refused } = await shop.client.call(myRideRoutes.setOut, { body: { orders } }, rider);
      expect(refused).toEqual([]);
    }
    await settle();
    expect(await before()).toEqual([0, 1, 2]);
    expect(
      (await rides.client.call(adminRiderRoutes.list, {}, owner)).find(({ id }) => id === going?.id)?.run?.departedAt,
    ).toBeTruthy();

    const [first = '', second = '', third = ''] = stops;
    const told = () => shop.broker.sent(orderStatusChanged).filter(({ subject }) => subject === third).length;
    const toldBefore = told();
    await shop.client.call(
      myRideRoutes.step,
      { params: { id: first }, body: { to: 'delivered', version: (await shown(first)).version } },
      rider,
    );
    await settle();
    expect(await before()).toEqual([null, 0, 1]);
    expect(told()).toBe(toldBefore + 1);
    const kept = { reason: 'nobody-home', bringsBack: false, version: (await shown(second)).version } as const;
    await shop.client.call(myRideRoutes.notDelivered, { params: { id: second }, body: kept }, rider);
    await settle();
    expect(await before()).toEqual([null, null, 0]);
    const text = JSON.stringify(await track(third));
    for (const other of [first, second]) expect(text).not.toContain(other);
    expect((await shop.client.call(orderRoutes.track, { params: { ref: third }, body: {} })).tracking.details).toBeNull();
  });
});
