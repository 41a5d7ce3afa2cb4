import { adminOrderRoutes, customerRecordRoutes, type CustomerQuery, type CustomerRanking } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, lentils, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const meera = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  running = await startOrders();
});
afterAll(async () => {
  await running.stop();
  await running.postgres.stop();
});

/** Places an order, `daysAgo`, of an account or, without one, of a guest. */
async function ordered(
  customerId: string | null,
  daysAgo: number,
  changes: Parameters<typeof aRequest>[0] = {},
): Promise<string> {
  const order = await placeReserved(running, aRequest(changes));
  await running.database.query(`UPDATE orders SET customer_id = $2, created_at = now() - $3 * interval '1 day' WHERE id = $1`, [
    order.id,
    customerId,
    daysAgo,
  ]);
  return order.id;
}
const ranking = (query: Partial<CustomerRanking>) =>
  running.client.call(customerRecordRoutes.ranking, { body: { sort: 'orders', page: 1, pageSize: 100, ...query } }, asha);
const guests = async (query: Partial<CustomerQuery>) =>
  (await running.client.call(customerRecordRoutes.guests, { query }, asha)).items;

describe('customerRecordRoutes', () => {
  it.each(Object.entries(customerRecordRoutes))('%s refuses guests and customers', async (_name, route) => {
    const bodies = {
      ranking: { sort: 'orders', page: 1, pageSize: 25 },
      summary: { id: meera.userId, email: null },
      orders: { id: meera.userId, email: null, page: 1, pageSize: 25 },
    };
    const input = { body: (bodies as Record<string, unknown>)[_name] };
    await expect(running.client.call(route, input as never)).rejects.toMatchObject({ status: 401 });
    await expect(running.client.call(route, input as never, meera)).rejects.toMatchObject({ status: 403 });
  });

  describe('ranking', () => {
    const [weekly, lapsed, once] = [randomUUID(), randomUUID(), randomUUID()];
    beforeAll(async () => {
      for (const days of [1, 8, 15, 22, 60]) await ordered(weekly, days, { phone: '+48 777 123 456' });
      await ordered(once, 2);
      for (const days of [40, 50]) {
        const id = await ordered(lapsed, days);
        await running.database.query(`UPDATE orders SET refunded_minor = 100 WHERE id = $1`, [id]);
      }
      await ordered(null, 3, { email: 'Guest@example.com', phone: '+48 777 999 999' });
    });

    it.each([
      [{}, () => [weekly, lapsed, once]],
      [{ sort: 'activity' }, () => [weekly, once, lapsed]],
      [{ segment: 'new' }, () => [once]],
      [{ segment: 'weekly' }, () => [weekly]],
      [{ segment: 'lapsed' }, () => [lapsed]],
      [{ segment: 'refunded' }, () => [lapsed]],
      [{ search: '777 123' }, () => [weekly]],
      [{ search: '777 999' }, () => []],
    ] as const)('sorts, groups and finds accounts by their orders: %j', async (query, ids) => {
      expect(await ranking(query)).toEqual({ ids: ids(), total: ids().length });
    });

    it('narrows to the accounts that are given', async () => {
      expect(await ranking({ only: [once, weekly, randomUUID()] })).toEqual({ ids: [weekly, once], total: 2 });
      expect(await ranking({ only: [] })).toEqual({ ids: [], total: 0 });
    });

    it('returns a page of them', async () => {
      expect(await ranking({ page: 2, pageSize: 2 })).toEqual({ ids: [once], total: 3 });
    });

    it('lists guests by their address, and finds them by phone', async () => {
      expect(await guests({ search: '777 999' })).toMatchObject([
        { email: 'guest@example.com', name: 'Meera Kowalska', phone: '+48 777 999 999', orders: 1 },
      ]);
      expect(await guests({ search: 'GUEST@' })).toHaveLength(1);
      for (const search of ['0048777999999', '777999999', 'meera KOWĄLSKA']) expect(await guests({ search })).toHaveLength(1);
      expect(await guests({ search: '777 123' })).toEqual([]);
    });
  });

  describe('summary', () => {
    it('tells what a customer spent, likes, where they live and what happened', async () => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      const first = await ordered(id, 10);
      const second = await ordered(null, 4, { email, items: [{ productId: lentils, quantity: 3 }] });
      const gone = await ordered(id, 0);
      await running.client.call(adminOrderRoutes.note, { params: { id: second }, body: { text: 'Rings twice.' } }, asha);
      await running.client.call(adminOrderRoutes.cancel, { params: { id: gone }, body: { reason: 'customer-asked' } }, asha);
      const summary = await running.client.call(customerRecordRoutes.summary, { body: { id, email } }, asha);
      expect(summary).toMatchObject({
        orders: 3,
        spentMinor: 5_707 + 6_938,
        averageMinor: 6_323,
        everyDays: 5,
        favourites: [{ productId: lentils, pieces: 5 }, { pieces: 1 }],
        addresses: [{ address: 'Puławska 12/3', district: 'Mokotów', orders: 3 }],
      });
      const told = summary.timeline.map(({ kind, orderId, text }) => [kind, orderId, text]);
      expect(told).toEqual(
        expect.arrayContaining([
          ['placed', first, null],
          ['note', second, 'Rings twice.'],
          ['cancelled', gone, null],
        ]),
      );
      // An address that was not confirmed finds no orders of guests (F-04).
      const unconfirmed = await running.client.call(customerRecordRoutes.summary, { body: { id, email: null } }, asha);
      expect(unconfirmed.orders).toBe(2);
    });

    it('tells of a delivery that was not set back, once', async () => {
      const id = randomUUID();
      const [taken, twice] = [await ordered(id, 1), await ordered(id, 2)];
      const set = (order: string, status: 'pickup' | 'delivered') =>
        running.client.call(adminOrderRoutes.setStatus, { params: { id: order }, body: { status } }, asha);
      for (const order of [taken, twice]) for (const status of ['delivered', 'pickup'] as const) await set(order, status);
      await set(twice, 'delivered');
      const { timeline } = await running.client.call(customerRecordRoutes.summary, { body: { id, email: null } }, asha);
      expect(timeline.filter(({ kind }) => kind === 'delivered').map(({ orderId }) => orderId)).toEqual([twice]);
    });

    it('is empty for a customer without orders', async () => {
      const body = { id: randomUUID(), email: null };
      expect(await running.client.call(customerRecordRoutes.summary, { body }, asha)).toEqual({
        orders: 0,
        spentMinor: 0,
        averageMinor: null,
        everyDays: null,
        lastOrderAt: null,
        favourites: [],
        addresses: [],
        timeline: [],
      });
    });

    it('pages through all orders, the newest first', async () => {
      const id = randomUUID();
      const placed = [await ordered(id, 1), await ordered(id, 2), await ordered(id, 3)];
      const page = (n: number) =>
        running.client.call(customerRecordRoutes.orders, { body: { id, email: null, page: n, pageSize: 2 } }, asha);
      const [one, two] = [await page(1), await page(2)];
      expect([...one.items, ...two.items].map(order => order.id)).toEqual(placed);
      expect([one.total, two.total]).toEqual([3, 3]);
    });
  });
});
