import { adminCouponRoutes, orderRoutes, stockRejected } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aCoupon } from './coupon.mother.js';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const { id: _id, batchId: _batchId, version: _version, ...tenPercent } = aCoupon();

describe('the uses of a discount code', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  /** What the code says, and what its orders say. */
  const uses = async (code: string) => {
    const [row] = await running.database.query<{ known: object; counted: object }[]>(
      `SELECT json_build_object('uses', c.uses, 'discount', c.used_discount_minor) AS known,
         (SELECT json_build_object('uses', count(*), 'discount', coalesce(sum(discount_minor), 0)) FROM orders
          WHERE coupon_id = c.id AND status <> 'cancelled') AS counted FROM coupons c WHERE code = $1`,
      [code],
    );
    expect(row?.known).toEqual(row?.counted);
    return row?.known;
  };

  it('are what its orders say, in whatever way these begin and end', async () => {
    await running.client.call(adminCouponRoutes.add, { body: { ...tenPercent, code: 'COUNTED' } }, asha);
    const request = () => aRequest({ couponCode: 'COUNTED', email: `${randomUUID()}@example.com` });
    const orders = [];
    for (let n = 0; n < 4; n++) orders.push((await place(running, request())).order);
    await place(running);
    expect(await uses('COUNTED')).toEqual({ uses: 4, discount: 4 * 440 });
    const [cancelled, rejected, deleted] = orders;
    await running.client.call(orderRoutes.cancel, {
      params: { ref: cancelled?.id ?? '' },
      body: { accessToken: cancelled?.accessToken ?? '' },
    });
    expect(await uses('COUNTED')).toEqual({ uses: 3, discount: 3 * 440 });
    const shortLines = [{ productId: lentils, requested: 2, available: 0 }];
    await running.broker.deliver(stockRejected, { orderId: rejected?.id ?? '', shortLines });
    expect(await uses('COUNTED')).toEqual({ uses: 2, discount: 2 * 440 });
    await running.database.query('DELETE FROM orders WHERE id = $1', [deleted?.id]);
    expect(await uses('COUNTED')).toEqual({ uses: 1, discount: 440 });
  });
});
