import { adminOrderRoutes, adminPackingRoutes, orderRoutes, stockReserved } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, cumin, lentils, place, startOrders } from './orders-under-test.js';

const packer = { kind: 'admin', userId: randomUUID(), email: 'kamil@kirana.example', role: 'packer' } as const;

describe('the substitutes that a customer accepts', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function substitutableTo(substitutesFor?: string[]) {
    const { order } = await place(running, aRequest({ ...(substitutesFor && { substitutesFor }) }));
    await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil: '2026-11-21T13:00:00Z' });
    const track = { params: { ref: order.number }, body: { accessToken: order.accessToken } };
    const { tracking } = await running.client.call(orderRoutes.track, track);
    const { orders } = await running.client.call(adminPackingRoutes.queue, {}, packer);
    const shown = await running.client.call(adminOrderRoutes.one, { params: { id: order.id } }, packer);
    return [tracking.details?.items, orders.find(({ id }) => id === order.id)?.lines, shown.items].map(items =>
      items?.map(({ productId, substitutable }) => [productId, substitutable]),
    );
  }

  it('are known to the customer, the packer and the order’s page, line by line', async () => {
    const expected = [
      [lentils, true],
      [cumin, false],
    ];
    expect(await substitutableTo([lentils])).toEqual([expected, expected, expected]);
  });

  it('are none when the order does not say so, or names another product', async () => {
    const expected = [
      [lentils, false],
      [cumin, false],
    ];
    expect(await substitutableTo()).toEqual([expected, expected, expected]);
    expect(await substitutableTo(['saffron-1g'])).toEqual([expected, expected, expected]);
  });
});
