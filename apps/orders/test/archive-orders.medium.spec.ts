import { orderRoutes } from '@kirana/contracts';
import { OrderArchive } from '../src/archive-orders/order-archive.js';
import { place, startOrders } from './orders-under-test.js';

describe('OrderArchive', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  it('releases the numbers of orders that ended long ago, and keeps the orders (F-05)', async () => {
    const [ended, recent, open] = [(await place(running)).order, (await place(running)).order, (await place(running)).order];
    const age = (id: string, state: string, days: number) =>
      running.database.query(`UPDATE orders SET state = $2, updated_at = now() - $3 * interval '1 day' WHERE id = $1`, [
        id,
        state,
        days,
      ]);
    await age(ended.id, 'delivered', 181);
    await age(recent.id, 'delivered', 179);
    await age(open.id, 'delivering', 500);

    await running.database.query(
      `INSERT INTO packing_lines (order_id, product_id, state) SELECT id, 'toor-dal-1kg', 'packed' FROM orders`,
    );
    await running.database.query(
      `INSERT INTO packing_claims (order_id, admin_id, admin_email, holds) SELECT id, id, 'asha@kirana.example', true FROM orders`,
    );

    const archive = running.service.app.get(OrderArchive);
    expect(await archive.sweep()).toBe(1);
    expect(await archive.sweep()).toBe(0);

    for (const table of ['packing_lines', 'packing_claims']) {
      const rows = await running.database.query<{ id: string }[]>(`SELECT order_id AS id FROM ${table}`);
      expect(rows.map(({ id }) => id).toSorted()).toEqual([recent.id, open.id].toSorted());
    }

    const newcomer = (await place(running)).order;
    await running.database.query(`UPDATE orders SET number = $2 WHERE id = $1`, [newcomer.id, ended.number]);
    const track = (ref: string, accessToken: string) =>
      running.client.call(orderRoutes.track, { params: { ref }, body: { accessToken } });
    expect((await track(ended.number, newcomer.accessToken)).tracking.details).toMatchObject({ id: newcomer.id });
    expect((await track(ended.id, ended.accessToken)).tracking.status).toBe('delivered');
    expect((await track(recent.number, recent.accessToken)).tracking.status).toBe('delivered');
    await expect(
      running.database.query(`UPDATE orders SET number = $2 WHERE id = $1`, [newcomer.id, recent.number]),
    ).rejects.toThrow('orders_number');
  });
});
