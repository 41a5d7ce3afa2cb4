import { adminOrderRoutes, deliveryHeld, riderAssigned, type FulfilmentStatus } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { placeReserved, startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const arjun = { id: 'arjun', name: 'Arjun', phone: '+48 500 000 101' };

describe('where the staff moves the orders', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ORDER_PROGRESS: 'staff' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function accepted(): Promise<string> {
    const order = await placeReserved(running);
    return order.id;
  }
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, admin);
  const leave = (id: string, more = {}) =>
    running.client.call(
      adminOrderRoutes.setStatus,
      { params: { id }, body: { status: 'delivering', skipsSteps: true, ...more } },
      admin,
    );

  it('an order without a rider sets out only when that is said, and one with a rider as it is', async () => {
    const [alone, carried] = [await accepted(), await accepted()];
    await expect(leave(alone)).rejects.toMatchObject({ status: 409, code: 'no-rider' });
    await expect(leave(alone, { withoutRider: true, skipsSteps: false })).rejects.toMatchObject({
      status: 409,
      code: 'steps-skipped',
    });
    await expect(leave(alone, { withoutRider: false })).rejects.toMatchObject({ code: 'no-rider' });
    expect(await show(alone)).toMatchObject({ status: 'pending' });
    expect(await leave(alone, { withoutRider: true })).toMatchObject({ status: 'delivering', rider: null });
    await running.broker.deliver(riderAssigned, { orderId: carried, rider: arjun, assignedAt: '2026-11-21T12:00:00Z' });
    expect(await leave(carried)).toMatchObject({ status: 'delivering', rider: arjun });
  });

  it('an order that could not be delivered has no rider once it is back in the shop, unless that takes a mistake back', async () => {
    const [undelivered, mistaken] = [await accepted(), await accepted()];
    for (const id of [undelivered, mistaken]) {
      await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: '2026-11-21T12:00:00Z' });
      await leave(id);
    }
    const back = (id: string, more = {}) =>
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'pickup', ...more } }, admin);
    expect(await back(undelivered)).toMatchObject({ status: 'pickup', rider: null });
    const { version } = await show(mistaken);
    expect(await back(mistaken, { undoes: { version, resume: false } })).toMatchObject({ status: 'pickup', rider: arjun });
    const freed = (id: string) => running.broker.sent(deliveryHeld).findLast(({ subject }) => subject === id)?.data;
    expect(freed(undelivered)).toMatchObject({ freesRider: true, freedRiderId: arjun.id });
    expect(Object.keys(freed(mistaken) ?? {})).toEqual(['orderId', 'stage']);
  });

  it.each([
    ['pickup', 'preparing'],
    ['delivering', 'preparing'],
    ['delivering', 'confirmed'],
  ] as const)('an order that is set back from %s to %s has no rider, who is freed once', async (from, to) => {
    const id = await accepted();
    await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: '2026-11-21T12:00:00Z' });
    const set = (status: FulfilmentStatus) =>
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status, skipsSteps: true } }, admin);
    expect(await set(from)).toMatchObject({ status: from, rider: arjun });
    for (const status of [to, to, 'pending'] as const) expect(await set(status)).toMatchObject({ status, rider: null });
    const held = running.broker.sent(deliveryHeld).filter(({ subject }) => subject === id);
    expect(held.filter(({ data }) => data.freesRider).map(({ data }) => data.stage)).toEqual([to]);
  });

  it('the cash of an order that is set back from delivered was its rider’s and is so no more', async () => {
    const id = await accepted();
    await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: '2026-11-21T12:00:00Z' });
    for (const status of ['pickup', 'delivering', 'delivered', 'preparing'] as const)
      await running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status } }, admin);
    const ended = running.broker
      .sent(deliveryHeld)
      .filter(({ subject, data }) => subject === id && data.freedRiderId !== undefined);
    expect(ended.map(({ data }) => [data.stage, data.freedRiderId])).toEqual([['delivered', arjun.id]]);
    expect(await show(id)).toMatchObject({ status: 'preparing', paymentStatus: 'unpaid', cashWithRiderMinor: 0 });
    expect(await running.database.query(`SELECT kind, rider_id FROM cash_entries WHERE order_id = $1 ORDER BY id`, [id])).toEqual(
      [
        { kind: 'collected', rider_id: arjun.id },
        { kind: 'paid-back', rider_id: arjun.id },
      ],
    );
  });

  it('an order that a rider is given before it is packed keeps the rider', async () => {
    const id = await accepted();
    await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: '2026-11-21T12:00:00Z' });
    for (const status of ['preparing', 'confirmed'] as const)
      expect(await running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status } }, admin)).toMatchObject({
        status,
        rider: arjun,
      });
  });

  it('of several orders those without a rider stay', async () => {
    const ids = [await accepted(), await accepted()];
    const setAll = async (status: FulfilmentStatus) => {
      const { outcomes } = await running.client.call(adminOrderRoutes.bulkStatus, { body: { ids, status } }, admin);
      return outcomes.map(({ outcome }) => outcome);
    };
    expect(await setAll('delivering')).toEqual(['steps-skipped', 'steps-skipped']);
    await setAll('pickup');
    expect(await setAll('delivering')).toEqual(['no-rider', 'no-rider']);
    expect(await setAll('delivered')).toEqual(['steps-skipped', 'steps-skipped']);
  });

  it.each(['pending', 'preparing', 'pickup'] as const)(
    'an order that is %s is delivered only when that is said',
    async status => {
      const id = await accepted();
      await running.broker.deliver(riderAssigned, { orderId: id, rider: arjun, assignedAt: '2026-11-21T12:00:00Z' });
      const set = (to: FulfilmentStatus, more = {}) =>
        running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: to, ...more } }, admin);
      await set(status);
      await expect(set('delivered')).rejects.toMatchObject({ status: 409, code: 'steps-skipped' });
      await expect(set('delivered', { withoutRider: true })).rejects.toMatchObject({ code: 'steps-skipped' });
      expect(await set('delivered', { skipsSteps: true })).toMatchObject({ status: 'delivered', rider: arjun });
    },
  );

  it('an order without a rider is delivered for cash only when that is said, and then the till has it', async () => {
    const id = await accepted();
    const deliver = (more = {}) =>
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'delivered', ...more } }, admin);
    await expect(deliver({ skipsSteps: true })).rejects.toMatchObject({ status: 409, code: 'no-rider' });
    await leave(id, { withoutRider: true });
    await expect(deliver()).rejects.toMatchObject({ status: 409, code: 'no-rider' });
    expect(await deliver({ withoutRider: true })).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    const entries = await running.database.query(`SELECT kind, rider_id FROM cash_entries WHERE order_id = $1`, [id]);
    expect(entries).toEqual([{ kind: 'collected', rider_id: null }]);
  });
});
