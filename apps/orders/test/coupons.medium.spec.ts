import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminCouponRoutes,
  checkoutExpired,
  checkoutOpened,
  orderRoutes,
  paymentRequested,
  stockRejected,
  stockReserved,
  type NewCoupon,
  type PlacedOrder,
  type Quote,
} from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { orders } from '../src/index.js';
import { aCoupon } from './coupon.mother.js';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const { id: _id, batchId: _batchId, version: _version, ...tenPercent } = aCoupon();

describe('discount codes', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  let replica: ServiceUnderTest;
  beforeAll(async () => {
    const env = { ONLINE_PAYMENTS: 'true' };
    running = await startOrders(env);
    replica = await ServiceUnderTest.start(orders, running.databaseUrl, {
      ORDER_SECRET: 'o'.repeat(32),
      ...env,
    });
  });
  afterAll(async () => {
    await replica.stop();
    await running.stop();
    await running.postgres.stop();
  });

  let made = 0;
  const addCoupon = (changes: Partial<NewCoupon> = {}) =>
    running.client.call(adminCouponRoutes.add, { body: { ...tenPercent, code: `CODE-${++made}`, ...changes } }, asha);
  const one = async (id: string) => {
    const { items } = await running.client.call(adminCouponRoutes.list, { query: {} }, asha);
    return items.find(coupon => coupon.id === id);
  };
  const quote = (couponCode: string, caller?: Parameters<typeof running.client.call>[2]): Promise<Quote> =>
    running.client.call(orderRoutes.quote, { body: { items: aRequest().items, district: 'Mokotów', couponCode } }, caller);
  /** A request of a customer whom the shop does not know. */
  const aStranger = (couponCode: string) => {
    const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
    return aRequest({ couponCode, email: `${randomUUID()}@example.com`, phone: digits });
  };
  const placeWith = async (code: string, changes: Parameters<typeof aRequest>[0] = {}): Promise<PlacedOrder> =>
    (await place(running, { ...aStranger(code), ...changes })).order;
  const refused = (reason: string) => ({
    status: 409,
    code: 'coupon-refused',
    extra: { quote: { discountMinor: 0, totalMinor: 5_707, coupon: { refusal: { reason } } } },
  });
  const cancel = ({ id, accessToken }: PlacedOrder) =>
    running.client.call(orderRoutes.cancel, { params: { ref: id }, body: { accessToken } });

  it('takes a percentage off the goods, however the code is typed, and stores it with its shares', async () => {
    const coupon = await addCoupon();
    const typed = ` ${coupon.code.toLowerCase()} `;
    expect(await quote(typed)).toMatchObject({
      subtotalMinor: 4_400,
      deliveryFeeMinor: 999,
      serviceFeeMinor: 308,
      discountMinor: 440,
      totalMinor: 5_267,
      coupon: { code: coupon.code, refusal: null },
    });
    const order = await placeWith(typed, { expectedTotalMinor: 5_267 });
    expect(order.totals).toMatchObject({ discountMinor: 440, totalMinor: 5_267 });
    const rows = await running.database.query(
      `SELECT coupon_code, o.discount_minor, total_amount, json_agg(i.discount_minor ORDER BY i.id) AS lines
       FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1 GROUP BY o.id`,
      [order.id],
    );
    expect(rows).toEqual([{ coupon_code: coupon.code, discount_minor: 440, total_amount: 5_267, lines: [370, 70] }]);
    expect(await one(coupon.id)).toMatchObject({ uses: 1, discountMinor: 440, state: 'active' });
  });

  it('says at the quote why a code takes nothing off, and refuses the order with the total without it', async () => {
    const [paused, small, late] = [
      await addCoupon({ isActive: false }),
      await addCoupon({ minimumMinor: 5_000 }),
      await addCoupon({ startsAt: '2099-01-01T00:00:00.000Z' }),
    ];
    expect(await quote('NOSUCH')).toMatchObject({ discountMinor: 0, coupon: { code: 'NOSUCH', refusal: { reason: 'unknown' } } });
    expect((await quote(small.code)).coupon?.refusal).toEqual({ reason: 'below-minimum', missingMinor: 600 });
    expect((await quote(late.code)).coupon?.refusal).toEqual({ reason: 'not-yet', at: '2099-01-01T00:00:00.000Z' });
    await expect(placeWith(paused.code, { expectedTotalMinor: 5_267 })).rejects.toMatchObject(refused('paused'));
    expect(await one(paused.id)).toMatchObject({ uses: 0, state: 'paused' });
  });

  it('refuses an order whose code was changed since the customer saw the total, and stores nothing', async () => {
    const coupon = await addCoupon();
    const { id, code: _code, batchId: _of, createdAt: _at, state: _state, uses: _uses, discountMinor: _sum, ...rules } = coupon;
    await running.client.call(adminCouponRoutes.change, { params: { id }, body: { ...rules, percent: 5 } }, asha);
    await expect(placeWith(coupon.code, { expectedTotalMinor: 5_267 })).rejects.toMatchObject({
      status: 409,
      code: 'price-changed',
      extra: { quote: { discountMinor: 220, totalMinor: 5_487 } },
    });
    expect(await one(id)).toMatchObject({ uses: 0, percent: 5, version: 2 });
    await expect(
      running.client.call(adminCouponRoutes.change, { params: { id }, body: { ...rules, percent: 7 } }, asha),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      extra: { current: { percent: 5 }, changedBy: asha.email },
    });
  });

  it('gives the last uses to as many orders as there are, whichever replica they reach', async () => {
    const coupon = await addCoupon({ maxUses: 5 });
    // No order is stored before both replicas have begun to: what one of them counts must not be outdated by the other.
    const blocker = running.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE saga_log IN EXCLUSIVE MODE');
    const placing = Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => place(n % 2 ? replica : running, aStranger(coupon.code))),
    );
    await eventually('both replicas wait', async () => {
      const [waiting] = await running.database.query<{ n: number }[]>(
        `SELECT count(DISTINCT pid)::int AS n FROM pg_locks l LEFT JOIN pg_database d ON d.oid = l.database
         WHERE NOT granted AND (datname = current_database() OR datname IS NULL)`,
      );
      return waiting?.n === 2;
    });
    await blocker.commitTransaction();
    await blocker.release();
    const outcomes = await placing;
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
    const uses = (await one(coupon.id))?.uses;
    console.log(
      `50 customers at two replicas for the last 5 uses of a code: ${50 - refusals.length} placed, ${refusals.length} refused, ${uses} uses`,
    );
    expect({ placed: 50 - refusals.length, uses }).toEqual({ placed: 5, uses: 5 });
    for (const each of refusals) expect(each).toMatchObject(refused('used-up'));
    expect((await quote(coupon.code)).coupon?.refusal).toEqual({ reason: 'used-up' });
    expect(await one(coupon.id)).toMatchObject({ state: 'used-up', discountMinor: 5 * 440 });
  }, 60_000);

  it('gives a use back when the order is cancelled, refused or not paid in time', async () => {
    const coupon = await addCoupon({ maxUses: 1 });
    const usesLeft = async () => (await quote(coupon.code)).coupon?.refusal === null;
    const first = await placeWith(coupon.code);
    expect(await usesLeft()).toBe(false);
    await cancel(first);
    expect(await usesLeft()).toBe(true);
    const second = await placeWith(coupon.code);
    const shortLines = [{ productId: lentils, requested: 2, available: 0 }];
    await running.broker.deliver(stockRejected, { orderId: second.id, shortLines });
    expect(await usesLeft()).toBe(true);
    const third = await placeWith(coupon.code, { paymentMethod: 'credit-card' });
    await running.broker.deliver(stockReserved, { orderId: third.id, heldUntil: new Date(Date.now() + 9e5).toISOString() });
    await running.broker.deliver(checkoutOpened, { orderId: third.id, sessionId: 'cs_1', url: 'https://pay.example/cs_1' });
    expect(await usesLeft()).toBe(false);
    await running.broker.deliver(checkoutExpired, { orderId: third.id });
    expect(await usesLeft()).toBe(true);
    expect(await one(coupon.id)).toMatchObject({ uses: 0, discountMinor: 0 });
  });

  it('counts the uses of a customer by account, address and phone number', async () => {
    const coupon = await addCoupon({ maxUsesPerCustomer: 1 });
    const mine = aStranger(coupon.code);
    const { order } = await place(running, mine);
    const byAddress = { ...aStranger(coupon.code), email: mine.email.toUpperCase() };
    const byPhone = { ...aStranger(coupon.code), phone: `+48 ${mine.phone}` };
    for (const again of [byAddress, byPhone]) await expect(place(replica, again)).rejects.toMatchObject(refused('used-by-you'));
    await expect(placeWith(coupon.code)).resolves.toMatchObject({ totals: { discountMinor: 440 } });
    await cancel(order);
    await expect(place(running, byPhone)).resolves.toMatchObject({ outcome: 'open' });
    const user = { kind: 'user', userId: randomUUID(), email: 'u@example.com' } as const;
    await running.database.query(`UPDATE orders SET customer_id = $1 WHERE lower(email) = $2`, [user.userId, byPhone.email]);
    expect((await quote(coupon.code, user)).coupon?.refusal).toEqual({ reason: 'used-by-you' });
    expect((await quote(coupon.code)).coupon?.refusal).toBeNull();
  });

  it('gives one use of several at once to a customer who may have one', async () => {
    const coupon = await addCoupon({ maxUsesPerCustomer: 1, firstOrderOnly: true });
    const mine = aStranger(coupon.code);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => place(n % 2 ? replica : running, { ...mine, lastName: `Number ${n}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await one(coupon.id)).toMatchObject({ uses: 1 });
  });

  it('is for first orders only when it says so, whatever code the earlier order had', async () => {
    const coupon = await addCoupon({ firstOrderOnly: true });
    const mine = aStranger(coupon.code);
    const { couponCode: _none, ...without } = mine;
    await place(running, without);
    await expect(place(running, mine)).rejects.toMatchObject(refused('not-first-order'));
    await expect(placeWith(coupon.code)).resolves.toMatchObject({ totals: { totalMinor: 5_267 } });
  });

  it('answers a repeated request with its order, although the code is used up by then', async () => {
    const coupon = await addCoupon({ maxUses: 1 });
    const [request, id] = [aStranger(coupon.code), randomUUID()];
    const { order } = await place(running, request, id);
    const both = await Promise.all([place(running, request, id), place(replica, request, id)]);
    for (const answer of both) expect(answer).toMatchObject({ isNew: false, order: { id: order.id } });
    expect(await one(coupon.id)).toMatchObject({ uses: 1 });
  });

  it('asks the payment provider for the discounted sum, line by line, and says what the code takes off', async () => {
    const [percent, delivery] = [await addCoupon(), await addCoupon({ kind: 'free-delivery', percent: null })];
    const sent = async (code: string) => {
      const { id } = await placeWith(code, { paymentMethod: 'credit-card' });
      await running.broker.deliver(stockReserved, { orderId: id, heldUntil: new Date(Date.now() + 9e5).toISOString() });
      await running.broker.until(() => running.broker.sent(paymentRequested).some(({ data }) => data.orderId === id));
      return running.broker.sent(paymentRequested).find(({ data }) => data.orderId === id)?.data;
    };
    expect(await sent(percent.code)).toMatchObject({
      totalMinor: 5_267,
      deliveryFeeMinor: 999,
      serviceFeeMinor: 308,
      items: [
        { name: `2 × Toor Dal (Discount ${percent.code} −3.70\u00A0zł)`, unitPriceMinor: 3_330, quantity: 1 },
        { name: `Cumin Seeds (Discount ${percent.code} −0.70\u00A0zł)`, unitPriceMinor: 630, quantity: 1 },
      ],
    });
    expect(await sent(delivery.code)).toMatchObject({
      totalMinor: 4_708,
      deliveryFeeMinor: 0,
      items: [
        { name: 'Toor Dal', unitPriceMinor: 1_850, quantity: 2 },
        { name: 'Cumin Seeds', unitPriceMinor: 700, quantity: 1 },
      ],
    });
  });

  it('makes several codes at once, the same ones for a repeated request', async () => {
    const { code: _code, ...rules } = tenPercent;
    const body = { ...rules, maxUses: 1, id: randomUUID(), prefix: 'spring', number: 50 };
    const codes = await Promise.all([1, 2].map(() => running.client.call(adminCouponRoutes.addBatch, { body }, asha)));
    expect(codes[0]).toHaveLength(50);
    expect(codes[1]).toEqual(codes[0]);
    expect(new Set(codes[0]?.map(({ code }) => code))).toHaveProperty('size', 50);
    for (const { code } of codes[0] ?? []) expect(code).toMatch(/^SPRING-[A-HJ-NP-Z2-9]{8}$/);
    await placeWith(codes[0]?.[0]?.code ?? '');
    const list = await running.client.call(adminCouponRoutes.list, { query: { batchId: body.id } }, asha);
    expect(list).toMatchObject({ more: false, uses: 1, discountMinor: 440 });
    const usedUp = { query: { batchId: body.id, state: 'used-up' as const } };
    expect((await running.client.call(adminCouponRoutes.list, usedUp, asha)).items).toHaveLength(1);
    await expect(addCoupon({ code: codes[0]?.[0]?.code.toLowerCase() ?? '' })).rejects.toMatchObject({
      code: 'coupon-code-taken',
    });
    const entries = await running.database.query(`SELECT action, after FROM audit_log WHERE subject = $1`, [body.id]);
    expect(entries).toEqual([{ action: 'add-coupons', after: '50 × SPRING…: 10 %, uses 1, on' }]);
  });
});
