import { adminOrderRoutes, deliveryHeld, riderAssigned } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { placeReserved, startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

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
    running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'delivering', ...more } }, admin);

  it('an order without a rider sets out only when that is said, and one with a rider as it is', async () => {
    const [alone, carried] = [await accepted(), await accepted()];
    await expect(leave(alone)).rejects.toMatchObject({ status: 409, code: 'no-rider' });
    await expect(leave(alone, { withoutRider: false })).rejects.toMatchObject({ code: 'no-rider' });
    expect(await show(alone)).toMatchObject({ status: 'pending' });
    expect(await leave(alone, { withoutRider: true })).toMatchObject({ status: 'delivering', rider: null });
    const rider = { id: 'arjun', name: 'Arjun', phone: '+48 500 000 101' };
    await running.broker.deliver(riderAssigned, { orderId: carried, rider, assignedAt: '2026-11-21T12:00:00Z' });
    expect(await leave(carried)).toMatchObject({ status: 'delivering', rider });
  });

  it('an order that could not be delivered has no rider once it is back in the shop, unless that takes a mistake back', async () => {
    const [undelivered, mistaken] = [await accepted(), await accepted()];
    const rider = { id: 'arjun', name: 'Arjun', phone: '+48 500 000 101' };
    for (const id of [undelivered, mistaken]) {
      await running.broker.deliver(riderAssigned, { orderId: id, rider, assignedAt: '2026-11-21T12:00:00Z' });
      await leave(id);
    }
    const back = (id: string, more = {}) =>
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status: 'pickup', ...more } }, admin);
    expect(await back(undelivered)).toMatchObject({ status: 'pickup', rider: null });
    const { version } = await show(mistaken);
    expect(await back(mistaken, { undoes: { version, resume: false } })).toMatchObject({ status: 'pickup', rider });
    const freed = (id: string) => running.broker.sent(deliveryHeld).findLast(({ subject }) => subject === id)?.data.freesRider;
    expect([freed(undelivered), freed(mistaken)]).toEqual([true, undefined]);
  });

  it('of several orders those without a rider stay', async () => {
    const ids = [await accepted(), await accepted()];
    const { outcomes } = await running.client.call(adminOrderRoutes.bulkStatus, { body: { ids, status: 'delivering' } }, admin);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['no-rider', 'no-rider']);
  });
});
