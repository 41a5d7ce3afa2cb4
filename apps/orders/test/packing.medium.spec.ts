import {
  adminOrderRoutes,
  adminPackingRoutes,
  checkoutOpened,
  deliveryHeld,
  deliveryResumed,
  packingChanged,
  paymentCaptured,
  recordRoutes,
  riderAssigned,
  stageReached,
  stockReserved,
  type PackingLineState,
  type PackingOrder,
} from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { aRequest, cumin, lentils, place, placeReserved, startOrders } from './orders-under-test.js';

const admin = (email: string) => ({ kind: 'admin', userId: randomUUID(), email, role: 'owner' }) as const;
const asha = admin('asha@kirana.example');
const kamil = admin('kamil@kirana.example');

describe('adminPackingRoutes', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function accepted(changes: Parameters<typeof aRequest>[0] = {}): Promise<string> {
    const order = await placeReserved(running, aRequest(changes));
    return order.id;
  }
  const queue = async () => (await running.client.call(adminPackingRoutes.queue, {}, asha)).orders;
  const inQueue = async (id: string) => (await queue()).find(order => order.id === id);
  const mark = (id: string, productId: string, state: PackingLineState, by = asha): Promise<PackingOrder> =>
    running.client.call(adminPackingRoutes.markLine, { params: { id, productId }, body: { state } }, by);
  const claim = (id: string, by = asha, body: { takeOver?: boolean } = {}) =>
    running.client.call(adminPackingRoutes.claim, { params: { id }, body }, by);
  const release = (id: string, by = asha) => running.client.call(adminPackingRoutes.release, { params: { id } }, by);
  const packed = (id: string, by = asha, body: { withMissing?: boolean } = {}) =>
    running.client.call(adminPackingRoutes.packed, { params: { id }, body }, by);
  const shown = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const reaches = (id: string, stage: 'confirmed' | 'preparing' | 'pickup') =>
    running.broker.deliver(stageReached, { orderId: id, stage, reachedAt: '2026-11-21T12:00:00Z' });
  async function markAll(id: string): Promise<void> {
    for (const productId of [lentils, cumin]) await mark(id, productId, 'packed');
  }

  it('list what a packer needs, the earliest window first', async () => {
    const [later, sooner] = [await accepted({ deliveryTime: '3-4' }), await accepted({ deliveryTime: '1-2' })];
    await running.database.query(`UPDATE orders SET window_to = now() - interval '1 minute' WHERE id = $1`, [sooner]);
    const orders = await queue();
    expect(orders.findIndex(({ id }) => id === sooner)).toBeLessThan(orders.findIndex(({ id }) => id === later));
    const windows = orders.map(({ windowTo }) => windowTo);
    expect(windows).toEqual(windows.toSorted());
    const { totals } = await shown(sooner);
    expect(await inQueue(sooner)).toMatchObject({
      isLate: true,
      district: 'Mokotów',
      customerName: 'Meera Kowalska',
      paymentMethod: 'cash',
      cashToCollectMinor: totals?.totalMinor,
      packer: null,
      lines: [
        { productId: lentils, name: 'Toor Dal', quantity: 2, state: 'open' },
        { productId: cumin, name: 'Cumin Seeds', quantity: 1, state: 'open' },
      ],
    });
    expect(await inQueue(later)).toMatchObject({ isLate: false });
  });

  it('leave out orders that are not paid, also when an admin moved them on, and show them once they are', async () => {
    const online = await startOrders({ ONLINE_PAYMENTS: 'true' });
    try {
      const { order } = await place(online, aRequest({ paymentMethod: 'blik' }));
      const ids = async () => (await online.client.call(adminPackingRoutes.queue, {}, asha)).orders.map(({ id }) => id);
      await online.broker.deliver(stockReserved, { orderId: order.id, heldUntil: '2026-11-21T13:00:00Z' });
      await online.broker.deliver(checkoutOpened, { orderId: order.id, sessionId: 'cs_1', url: 'https://pay.example/cs_1' });
      expect(await ids()).toEqual([]);
      await online.client.call(adminOrderRoutes.setStatus, { params: { id: order.id }, body: { status: 'preparing' } }, asha);
      expect(await ids()).toEqual([]);
      await expect(
        online.client.call(adminPackingRoutes.claim, { params: { id: order.id }, body: {} }, asha),
      ).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
      const amountMinor = order.totals.totalMinor;
      await online.broker.deliver(paymentCaptured, { orderId: order.id, sessionId: 'cs_1', amountMinor });
      expect(await ids()).toEqual([order.id]);
      const [row] = (await online.client.call(adminPackingRoutes.queue, {}, asha)).orders;
      expect(row).toMatchObject({ paymentMethod: 'blik', cashToCollectMinor: null });
      // The view of the order list has the same orders, also when a payment failed after an admin had moved the order on.
      await online.database.query(`UPDATE orders SET payment_status = 'failed' WHERE id = $1`, [order.id]);
      const counts = await online.client.call(adminOrderRoutes.counts, {}, asha);
      expect([await ids(), counts['to-pack']]).toEqual([[], 0]);
    } finally {
      await online.stop();
      await online.postgres.stop();
    }
  });

  it('let a cancelled order leave the queue, and refuse its marks', async () => {
    const id = await accepted();
    await mark(id, lentils, 'packed');
    await running.client.call(adminOrderRoutes.cancel, { params: { id }, body: { reason: 'out-of-stock' } }, kamil);
    expect(await inQueue(id)).toBeUndefined();
    expect(await shown(id)).toMatchObject({ status: 'cancelled', packer: null });
    for (const attempt of [() => mark(id, cumin, 'packed'), () => claim(id), () => release(id), () => packed(id)])
      await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
  });

  it('keep marks, once each however often they are made, and publish only changes', async () => {
    const id = await accepted();
    const changes = () => running.broker.sent(packingChanged).filter(({ subject }) => subject === id).length;
    for (let n = 0; n < 3; n += 1) await mark(id, lentils, 'packed');
    await mark(id, cumin, 'missing');
    expect(await inQueue(id)).toMatchObject({ packer: asha.email, lines: [{ state: 'packed' }, { state: 'missing' }] });
    await mark(id, lentils, 'open');
    await mark(id, lentils, 'open');
    expect(await inQueue(id)).toMatchObject({ lines: [{ state: 'open' }, { state: 'missing' }] });
    await running.broker.until(() => changes() >= 3);
    expect(changes()).toBe(3);
    expect(JSON.stringify(running.broker.sent(packingChanged))).not.toContain('@');
    await expect(mark(id, 'no-such-product', 'packed')).rejects.toMatchObject({ status: 404 });
  });

  it('let exactly one of two admins claim an order at the same moment', async () => {
    const id = await accepted();
    const answers = await Promise.allSettled([claim(id, asha), claim(id, kamil)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const packer = (await inQueue(id))?.packer;
    expect([asha.email, kamil.email]).toContain(packer);
    const refused = answers.find(answer => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, code: 'being-packed', extra: { packer } });
  });

  it('refuse other packers until they take over, the claim is released, or it is 15 minutes old', async () => {
    const id = await accepted();
    await claim(id);
    const refusal = { status: 409, code: 'being-packed', extra: { packer: asha.email } };
    for (const attempt of [() => claim(id, kamil), () => mark(id, lentils, 'packed', kamil), () => packed(id, kamil)])
      await expect(attempt()).rejects.toMatchObject(refusal);
    expect(await release(id, kamil)).toMatchObject({ packer: asha.email });
    expect(await claim(id, kamil, { takeOver: true })).toMatchObject({ packer: kamil.email });
    await expect(mark(id, lentils, 'packed')).rejects.toMatchObject({ code: 'being-packed', extra: { packer: kamil.email } });
    await running.database.query(`UPDATE packing_claims SET active_at = now() - interval '15 minutes' WHERE order_id = $1`, [id]);
    expect(await inQueue(id)).toMatchObject({ packer: null });
    expect(await mark(id, lentils, 'packed')).toMatchObject({ packer: asha.email });
    expect(await release(id)).toMatchObject({ packer: null, lines: [{ state: 'packed' }, { state: 'open' }] });
  });

  it('show the customer that the order is prepared, and hold its delivery, so that its timers do not hand it over half packed', async () => {
    const id = await accepted();
    await reaches(id, 'confirmed');
    await claim(id);
    await reaches(id, 'pickup');
    expect(await inQueue(id)).toMatchObject({ status: 'preparing' });
    expect(await shown(id)).toMatchObject({ onHold: true, packer: asha.email });
    await release(id);
    expect(await shown(id)).toMatchObject({ status: 'preparing', onHold: false, packer: null });
    await reaches(id, 'pickup');
    expect(await shown(id)).toMatchObject({ status: 'pickup' });
  });

  it('say who packs an order, in the list and in its history', async () => {
    const id = await accepted();
    await mark(id, lentils, 'packed');
    const { items } = await running.client.call(adminOrderRoutes.list, { query: { search: id } as never }, asha);
    expect(items).toMatchObject([{ id, onHold: true, packer: asha.email }]);
    await release(id);
    const { steps } = await shown(id);
    expect(steps.slice(-2)).toMatchObject([
      { trigger: 'begin-packing', actor: asha.email, from: 'accepted', to: 'preparing' },
      { trigger: 'stop-packing', actor: asha.email, from: 'preparing', to: 'preparing' },
    ]);
  });

  it('say in the history of an order who gave it to its rider, if an admin did', async () => {
    const id = await accepted();
    const rider = { id: 'rider-zofia', name: 'Zofia Wójcik', phone: '+48 500 000 001' };
    const assigned = { orderId: id, rider, assignedAt: '2026-11-21T12:00:00Z' };
    await running.broker.deliver(riderAssigned, assigned, { subject: id });
    await running.broker.deliver(riderAssigned, { ...assigned, assignedBy: asha.email }, { subject: id });
    const { steps } = await shown(id);
    expect(steps.filter(({ trigger }) => trigger === riderAssigned.type).map(({ actor }) => actor)).toEqual([null, asha.email]);
  });

  describe('a claim that is over', () => {
    const isOver = (id: string) =>
      running.database.query(`UPDATE packing_claims SET active_at = now() - interval '15 minutes' WHERE order_id = $1`, [id]);
    const claims = async (id: string) =>
      (await running.database.query(`SELECT FROM packing_claims WHERE order_id = $1`, [id])).length;
    const ended = (id: string) => eventually('the claim has ended', async () => (await claims(id)) === 0);

    it('ends by itself and lets the delivery go on; what was marked stays', async () => {
      const id = await accepted();
      await mark(id, lentils, 'packed');
      await isOver(id);
      await ended(id);
      const order = await shown(id);
      expect(order).toMatchObject({ onHold: false, packer: null });
      expect(order.steps.at(-1)).toMatchObject({ trigger: 'stop-packing', actor: null });
      expect(await inQueue(id)).toMatchObject({ packer: null, lines: [{ state: 'packed' }, { state: 'open' }] });
      await running.broker.until(() => running.broker.sent(deliveryResumed).some(({ subject }) => subject === id));
    });

    it('leaves a delivery on hold whose status an admin has set meanwhile', async () => {
      const id = await accepted();
      await claim(id);
      await running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'confirmed' } }, kamil);
      await isOver(id);
      await ended(id);
      expect(await shown(id)).toMatchObject({ status: 'confirmed', onHold: true });
    });

    it('of an order that cannot be decided does not keep the others', async () => {
      const [broken, other] = [await accepted(), await accepted()];
      await claim(broken);
      await claim(other);
      await running.database.query(`UPDATE orders SET state = 'unknown' WHERE id = $1`, [broken]);
      await running.database.query(
        `UPDATE packing_claims SET active_at = now() - CASE order_id WHEN $1 THEN interval '2 hours' ELSE interval '1 hour' END
         WHERE order_id IN ($1, $2)`,
        [broken, other],
      );
      await ended(other);
      expect(await shown(other)).toMatchObject({ onHold: false });
      expect(await claims(broken)).toBe(1);
      await running.database.query(`DELETE FROM orders WHERE id = $1`, [broken]);
    });
  });

  it('set a completely marked order to pickup, and let its delivery go on', async () => {
    const id = await accepted();
    await mark(id, lentils, 'packed');
    await expect(packed(id)).rejects.toMatchObject({ status: 409, code: 'lines-open' });
    await mark(id, cumin, 'packed');
    expect(await packed(id)).toMatchObject({ id, status: 'pickup' });
    expect(await inQueue(id)).toBeUndefined();
    expect(await shown(id)).toMatchObject({ status: 'pickup', onHold: false });
    expect(await running.database.query(`SELECT FROM packing_claims WHERE order_id = $1`, [id])).toEqual([]);
    const stages = () => running.broker.sent(deliveryResumed).filter(({ subject }) => subject === id);
    await running.broker.until(() => stages().length > 0);
    expect(stages().at(-1)?.data).toEqual({ orderId: id, stage: 'pickup' });
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: id } }, asha);
    expect(entry).toMatchObject({ actor: asha.email, action: 'set-status', before: 'preparing', after: 'pickup' });
  });

  it('leave a delivery on hold that an admin had put on hold before', async () => {
    const id = await accepted();
    await running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'preparing' } }, kamil);
    await markAll(id);
    await packed(id);
    expect(await shown(id)).toMatchObject({ status: 'pickup', onHold: true });
    expect(running.broker.sent(deliveryResumed).filter(({ subject }) => subject === id)).toEqual([]);
  });

  it('refuse an order with missing lines unless it goes without them', async () => {
    const id = await accepted();
    await mark(id, lentils, 'packed');
    await mark(id, cumin, 'missing');
    await expect(packed(id)).rejects.toMatchObject({ status: 409, code: 'lines-missing', extra: { missing: [cumin] } });
    expect(await shown(id)).toMatchObject({ status: 'preparing' });
    expect(await packed(id, asha, { withMissing: true })).toMatchObject({ status: 'pickup' });
  });

  it('keep in the history of the order what it was packed without, also when it is packed again later', async () => {
    const id = await accepted();
    const leftOut = async () =>
      (await shown(id)).steps
        .filter(({ missing }) => missing !== null)
        .map(({ trigger, actor, missing }) => [trigger, actor, missing]);
    await mark(id, lentils, 'missing');
    await mark(id, cumin, 'packed');
    await packed(id, asha, { withMissing: true });
    const without = ['set-pickup', asha.email, [{ productId: lentils, name: 'Toor Dal', quantity: 2 }]];
    expect(await leftOut()).toEqual([without]);
    await running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'preparing' } }, kamil);
    // It is refunded: packed now, it would be given away.
    await expect(mark(id, lentils, 'packed')).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await packed(id, asha, { withMissing: true });
    expect(await leftOut()).toEqual([without, without]);
  });

  it('set the status once when it is pressed twice at the same moment', async () => {
    const id = await accepted();
    await markAll(id);
    const answers = await Promise.allSettled([packed(id), packed(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(answer => answer.status === 'rejected')?.reason).toMatchObject({ code: 'not-possible-now' });
    const { steps } = await shown(id);
    expect(steps.filter(({ trigger }) => trigger === 'set-pickup')).toHaveLength(1);
    const held = () => running.broker.sent(deliveryHeld).filter(({ subject, data }) => subject === id && data.stage === 'pickup');
    await running.broker.until(() => held().length > 0);
    expect(held()).toHaveLength(1);
  });

  it.each(Object.entries(adminPackingRoutes))('%s: refuses guests and customers (ROLE-004)', async (_name, route) => {
    const input = { params: { id: randomUUID(), productId: lentils }, body: route.method === 'GET' ? undefined : {} };
    const customer = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;
    await expect(running.client.call(route, input as never)).rejects.toMatchObject({ status: 401 });
    await expect(running.client.call(route, input as never, customer)).rejects.toMatchObject({ status: 403 });
  });
});
