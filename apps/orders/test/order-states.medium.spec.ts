import { orderRoutes, orderStateRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { createHash, randomUUID } from 'node:crypto';
import { aRequest, place, startOrders } from './orders-under-test.js';

const guest: Caller = { kind: 'guest' };
const aCustomer = (): Caller & { userId: string } => ({ kind: 'user', userId: randomUUID(), email: 'account@example.com' });

describe('POST /order-states', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const states = async (orders: { ref: string; accessToken: string }[], caller: Caller = guest) =>
    (await running.client.call(orderStateRoutes.states, { body: { orders } }, caller)).orders;

  it('says where the orders of a browser stand, by id and by number, newest first, and nothing that names their customer', async () => {
    const [older, newer] = [(await place(running)).order, (await place(running)).order];
    const found = await states([
      { ref: older.id, accessToken: older.accessToken },
      { ref: newer.number, accessToken: newer.accessToken },
    ]);
    expect(found.map(({ number }) => number)).toEqual([newer.number, older.number]);
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
      'etaAt held id number payUntil paymentStatus paymentUrl placedAt status version windowFrom windowTo'.split(' '),
    );
    expect(JSON.stringify(found)).not.toMatch(/meera|puławska|600 100/i);
  });

  it('answers a wrong token as an unknown number, and other orders as if it had not been asked', async () => {
    const { order } = await place(running);
    const wrong = { ref: order.number, accessToken: 'not-the-token-of-it' };
    expect(await states([wrong])).toEqual([]);
    expect(await states([{ ref: 'ORD-000000', accessToken: order.accessToken }])).toEqual([]);
    expect(
      await states([
        { ref: order.number, accessToken: order.accessToken },
        { ...wrong, ref: randomUUID() },
      ]),
    ).toHaveLength(1);
  });

  it('adds the orders of the signed-in customer that are under way, and no longer those that have ended', async () => {
    const meera = aCustomer();
    const request = aRequest();
    const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const body = { orderId: randomUUID(), bodyHash, order: request };
    const { order } = await running.client.call(orderRoutes.place, { body }, meera);
    expect((await states([], meera)).map(({ number }) => number)).toEqual([order.number]);
    expect(await states([], aCustomer())).toEqual([]);
    expect(await states([])).toEqual([]);
    await running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: {} }, meera);
    expect(await states([], meera)).toEqual([]);
    expect(await states([{ ref: order.number, accessToken: order.accessToken }])).toMatchObject([
      { status: 'cancelled', etaAt: null },
    ]);
  });

  it('refuses more orders than a browser stores', async () => {
    const many = Array.from({ length: 21 }, () => ({ ref: randomUUID(), accessToken: 'x' }));
    await expect(states(many)).rejects.toMatchObject({ status: 400 });
  });
});
