import {
  orderEmailRequested,
  orderAccepted,
  orderCancelled,
  orderRejected,
  orderRoutes,
  orderStatusChanged,
  riderAssigned,
  stageReached,
  reservationDecided,
  reservationExpired,
  stockRejected,
  stockReserved,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { lentils, place, startOrders } from './orders-under-test.js';

const heldUntil = '2026-11-21T13:00:00Z';
const at = '2026-11-21T12:00:00Z';
const rider = { id: 'rider-zofia', name: 'Zofia Wójcik', phone: '+48 500 000 102' };

describe('Fulfilment', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    // A deadline of 30 min becomes 0.54 s.
    running = await startOrders({ DEADLINE_SCALE: '0.0003' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const published = (orderId: string) =>
    running.broker.published.filter(event => event.subject === orderId).map(event => event.type);
  const track = (ref: string, accessToken?: string) =>
    running.client.call(orderRoutes.track, { params: { ref }, body: { accessToken } });
  async function accepted() {
    const { order } = await place(running);
    expect(await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil })).toEqual({ kind: 'done' });
    return order;
  }

  it('publishes what consumers need, and personal data only for emails', async () => {
    const order = await accepted();
    await running.broker.until(() => published(order.id).includes(orderAccepted.type));
    const event = running.broker.sent(orderAccepted).find(({ subject }) => subject === order.id);
    expect(event?.data).toMatchObject({
      paymentMethod: 'cash',
      totalMinor: 5_707,
      destination: { district: 'Mokotów' },
      lines: [{ productId: lentils, quantity: 2 }, {}],
    });
    const email = running.broker.sent(orderEmailRequested).find(({ subject }) => subject === order.id);
    expect(email?.data).toMatchObject({
      email: 'confirmation',
      locale: 'en',
      window: { from: expect.stringMatching(/Z$/), to: expect.stringMatching(/Z$/) },
      customer: { name: 'Meera Kowalska', email: 'meera@example.com', address: 'Puławska 12/3' },
      accessToken: order.accessToken,
      totals: { totalMinor: 5_707 },
      vat: [
        { ratePercent: 5, grossMinor: 4_400, netMinor: 4_190, vatMinor: 210 },
        { ratePercent: 23, grossMinor: 1_307, netMinor: 1_063, vatMinor: 244 },
      ],
    });
    const everything = JSON.stringify(running.broker.published.filter(({ type }) => type !== orderEmailRequested.type));
    for (const personal of ['Meera', 'meera@example.com', 'Puławska', '600 100 200']) expect(everything).not.toContain(personal);
  });

  it('handles events in a batch like single events, also with an unknown order among them', async () => {
    const orders = [];
    for (let n = 0; n < 8; n++) orders.push(await accepted());
    const reached = (orderId: string, stage: 'confirmed' | 'preparing' | 'pickup' | 'delivering' | 'delivered') =>
      running.broker.deliver(stageReached, { orderId, stage, reachedAt: at }, { subject: orderId });
    const unknown = reached(randomUUID(), 'confirmed');
    const all = orders.flatMap(({ id }) => [
      reached(id, 'confirmed'),
      // The repeated event below arrives late and changes nothing.
      reached(id, 'preparing'),
      reached(id, 'confirmed'),
      running.broker.deliver(riderAssigned, { orderId: id, rider, assignedAt: at }, { subject: id }),
      reached(id, 'pickup'),
      reached(id, 'delivering'),
      reached(id, 'delivered'),
    ]);
    expect((await unknown).kind).toBe('dead');
    for (const outcome of await Promise.all(all)) expect(outcome).toEqual({ kind: 'done' });
    const ids = orders.map(({ id }) => id);
    const logs = await running.database.query<{ steps: string; rest: number; turns: number }[]>(
      `SELECT string_agg(to_state, ' ' ORDER BY seq) FILTER (WHERE outcome = 'moved') AS steps,
         count(*) FILTER (WHERE outcome <> 'moved')::int AS rest, count(DISTINCT saga_log.xmin::text)::int AS turns
       FROM saga_log WHERE order_id = ANY ($1) GROUP BY order_id`,
      [ids],
    );
    const expectedSteps = 'reserving accepted confirmed preparing preparing pickup delivering delivered';
    expect(logs.map(({ steps, rest }) => [steps, rest])).toEqual(ids.map(() => [expectedSteps, 1]));
    console.log(`steps of an order in at most ${Math.max(...logs.map(({ turns }) => turns))} transactions`);
    const stored = await running.database.query<{ version: number; state: string; rider: { id: string }; promised: boolean }[]>(
      `SELECT version, state, rider, eta_at IS NOT NULL AS promised FROM orders WHERE id = ANY ($1)`,
      [ids],
    );
    expect(stored).toEqual(ids.map(() => ({ version: 8, state: 'delivered', rider, promised: true })));
    for (const { id } of orders)
      await running.broker.until(() => published(id).filter(type => type === orderStatusChanged.type).length === 6);
  });

  it('handles repeated events once', async () => {
    const order = await accepted();
    const id = randomUUID();
    const stage = { orderId: order.id, stage: 'confirmed', reachedAt: at } as const;
    await Promise.all([1, 2, 3].map(() => running.broker.deliver(stageReached, stage, { id })));
    await running.broker.until(() => published(order.id).includes(orderStatusChanged.type));
    expect(running.broker.sent(orderStatusChanged).filter(event => event.subject === order.id)).toHaveLength(1);
    const [row] = await running.database.query(`SELECT version, state FROM orders WHERE id = $1`, [order.id]);
    expect(row).toEqual({ version: 3, state: 'confirmed' });
  });

  it('publishes the names of the short products', async () => {
    const { order } = await place(running);
    await running.broker.deliver(stockRejected, {
      orderId: order.id,
      shortLines: [{ productId: lentils, requested: 2, available: 1 }],
    });
    await running.broker.until(() => published(order.id).includes(orderRejected.type));
    expect(running.broker.sent(orderRejected).find(event => event.subject === order.id)?.data.shortLines).toEqual([
      { productId: lentils, name: 'Toor Dal', requested: 2, available: 1 },
    ]);
  });

  it('cancels when inventory does not answer, and releases stock reserved later', async () => {
    const { order } = await place(running);
    await running.broker.until(() => published(order.id).includes(orderCancelled.type));
    expect(running.broker.sent(orderCancelled).find(event => event.subject === order.id)?.data.reason).toBe('stock-timeout');
    await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil });
    await running.broker.until(() => published(order.id).includes(reservationDecided.type));
    expect(running.broker.sent(reservationDecided).find(event => event.subject === order.id)?.data.answer).toBe('release');
  });

  it('answers inventory about an expired reservation', async () => {
    const order = await accepted();
    await running.broker.deliver(reservationExpired, { orderId: order.id });
    await running.broker.until(() => published(order.id).includes(reservationDecided.type));
    expect(running.broker.sent(reservationDecided).find(event => event.subject === order.id)?.data.answer).toBe('commit');
  });

  it('makes impossible events dead letters', async () => {
    const { order } = await place(running);
    expect(await running.broker.deliver(stageReached, { orderId: order.id, stage: 'delivering', reachedAt: at })).toMatchObject({
      kind: 'dead',
    });
    expect(await running.broker.deliver(stockReserved, { orderId: randomUUID(), heldUntil })).toMatchObject({ kind: 'dead' });
  });

  it('shows the whole order with its token, and only its status without (F-05)', async () => {
    const order = await accepted();
    await running.broker.deliver(stageReached, { orderId: order.id, stage: 'confirmed', reachedAt: at });
    await running.broker.deliver(riderAssigned, { orderId: order.id, rider, assignedAt: at });
    const mine = (await track(order.number, order.accessToken)).tracking;
    expect(mine).toMatchObject({
      status: 'confirmed',
      progress: 25,
      riderAssigned: true,
      details: { customerName: 'Meera Kowalska', rider: { name: 'Zofia Wójcik' }, cancellable: true },
    });
    expect(mine.timeline.map(({ status }) => status)).toEqual(['pending', 'confirmed']);
    for (const token of [undefined, '', 'x'.repeat(22), `${order.accessToken}x`]) {
      const { tracking } = await track(order.number, token);
      expect(tracking).toMatchObject({ status: 'confirmed', district: 'Mokotów', details: null });
      expect(JSON.stringify(tracking)).not.toMatch(/Meera|Puławska|Zofia|500 000|meera/);
    }
    const [row] = await running.database.query<{ stored: string }[]>(
      `SELECT encode(access_token_hash, 'escape') AS stored FROM orders WHERE id = $1`,
      [order.id],
    );
    expect(row?.stored).not.toContain(order.accessToken);
  });

  it('lets the customer cancel until the rider sets off', async () => {
    const order = await accepted();
    const cancel = (accessToken?: string) =>
      running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: { accessToken } });
    await expect(cancel()).rejects.toMatchObject({ status: 404 });
    expect((await cancel(order.accessToken)).tracking.status).toBe('cancelled');
    expect((await cancel(order.accessToken)).tracking.status).toBe('cancelled');
    const onTheWay = await accepted();
    await running.broker.deliver(stageReached, { orderId: onTheWay.id, stage: 'delivering', reachedAt: at });
    await expect(
      running.client.call(orderRoutes.cancel, { params: { ref: onTheWay.id }, body: { accessToken: onTheWay.accessToken } }),
    ).rejects.toMatchObject({ status: 409, code: 'order-not-cancellable' });
  });

  it('promises 15 + ceil(2 × km) minutes when the rider sets off (TRK-012)', async () => {
    const order = await accepted();
    const before = Date.now();
    await running.broker.deliver(stageReached, { orderId: order.id, stage: 'delivering', reachedAt: at });
    const { etaAt } = (await track(order.number)).tracking;
    // Mokotów is 1.93 km away: 15 + 4 minutes.
    expect(Math.abs(Date.parse(etaAt ?? '') - before - 19 * 60_000)).toBeLessThan(5_000);
  });
});
