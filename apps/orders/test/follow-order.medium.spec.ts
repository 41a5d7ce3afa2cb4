import { followedOrderRoutes, orderPushRequested, orderRoutes, stageReached, stockReserved } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { place, startOrders } from './orders-under-test.js';

describe('POST /orders/:ref/followers', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const follow = (ref: string, accessToken?: string, caller: Caller = { kind: 'guest' }) =>
    running.client.call(
      followedOrderRoutes.follow,
      { params: { ref }, body: accessToken === undefined ? {} : { accessToken } },
      caller,
    );
  async function anAcceptedOrder() {
    const { order } = await place(running);
    const { id: orderId } = order;
    await running.broker.deliver(stockReserved, { orderId, heldUntil: '2030-11-21T13:00:00Z' }, { subject: orderId });
    return order;
  }
  const reach = (orderId: string, stage: 'delivering' | 'delivered') =>
    running.broker.deliver(stageReached, { orderId, stage, reachedAt: new Date().toISOString() }, { subject: orderId });
  /** The statuses that were pushed, once everything that was stored is published. */
  async function pushed(orderId: string): Promise<unknown[]> {
    await eventually(
      'the outbox is empty',
      async () => (await running.database.query<unknown[]>(`SELECT FROM outbox`)).length === 0,
    );
    const told = running.broker.published.filter(({ type, subject }) => type === orderPushRequested.type && subject === orderId);
    return told.map(({ data }) => (data as { status: string }).status);
  }

  it('has the next steps of the order told, once each, and no others', async () => {
    const { id, number, accessToken } = await anAcceptedOrder();
    expect(await follow(number, accessToken)).toEqual({ orderId: id, number, running: true });
    await follow(id, accessToken);
    for (const stage of ['delivering', 'delivering', 'delivered'] as const) await reach(id, stage);
    expect(await pushed(id)).toEqual(['delivering', 'delivered']);
    expect(await follow(id, accessToken)).toMatchObject({ running: false });
  });

  it('has the cancellation told, with which browsers stop following', async () => {
    const { id, accessToken } = await anAcceptedOrder();
    await follow(id, accessToken);
    await running.client.call(orderRoutes.cancel, { params: { ref: id }, body: { accessToken } });
    expect(await pushed(id)).toEqual(['cancelled']);
  });

  it('has nothing told of an order that nobody follows', async () => {
    const { id } = await anAcceptedOrder();
    for (const stage of ['delivering', 'delivered'] as const) await reach(id, stage);
    expect(await pushed(id)).toEqual([]);
  });

  it('answers a wrong token, and staff, as an unknown number', async () => {
    const { number } = await anAcceptedOrder();
    const staff: Caller = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' };
    for (const [ref, accessToken, caller] of [
      [number],
      [number, 'not-the-token'],
      ['ORD-000000', 'x'],
      [number, undefined, staff],
    ] as const)
      await expect(follow(ref, accessToken, caller)).rejects.toMatchObject({ status: 404, code: 'not-found' });
  });
});
