import {
  adminCouponRoutes,
  checkoutExpired,
  checkoutOpened,
  orderRoutes,
  orderStateRoutes,
  paymentCaptured,
  stockReserved,
  type PlacedOrder,
  type PlaceOrderRequest,
  type QuoteRequest,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { createHash, randomUUID } from 'node:crypto';
import { aCoupon } from './coupon.mother.js';
import { aRequest, cumin, lentils, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const aCustomer = () => ({ kind: 'user', userId: randomUUID(), email: 'meera@example.com' }) as const;
const guest: Caller = { kind: 'guest' };
const { id: _id, batchId: _batchId, version: _version, ...tenPercent } = aCoupon();

describe('an unpaid order that another one is to replace', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  let made = 0;
  const addCoupon = (rules: object) =>
    running.client.call(adminCouponRoutes.add, { body: { ...tenPercent, code: `MINE-${++made}`, ...rules } }, asha);
  const aStranger = (couponCode: string): PlaceOrderRequest =>
    aRequest({
      couponCode,
      email: `${randomUUID()}@example.com`,
      phone: String(Math.floor(Math.random() * 1e9)).padStart(9, '0'),
      paymentMethod: 'blik',
    });
  const placeAs = (order: PlaceOrderRequest, caller: Caller) => {
    const bodyHash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
    return running.client.call(orderRoutes.place, { body: { orderId: randomUUID(), bodyHash, order } }, caller);
  };
  async function unpaid(request: PlaceOrderRequest, caller: Caller): Promise<PlacedOrder> {
    const { order } = await placeAs(request, caller);
    await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil: new Date(Date.now() + 9e5).toISOString() });
    await running.broker.deliver(checkoutOpened, { orderId: order.id, sessionId: 'cs_1', url: 'https://pay.example/cs_1' });
    return order;
  }
  const refusal = async (couponCode: string, caller: Caller, insteadOf?: QuoteRequest['insteadOf']) => {
    const body = { items: aRequest().items, district: 'Mokotów', couponCode, ...(insteadOf && { insteadOf }) };
    return (await running.client.call(orderRoutes.quote, { body }, caller)).coupon?.refusal?.reason ?? null;
  };

  it.each([
    ['for first orders', { firstOrderOnly: true }, 'not-first-order'],
    ['that each customer may use once', { maxUsesPerCustomer: 1 }, 'used-by-you'],
    ['with one use', { maxUses: 1 }, 'used-up'],
  ] as const)(
    'does not use up a code %s: neither in the quote nor in the order that replaces it',
    async (_which, rules, reason) => {
      const { code } = await addCoupon(rules);
      const meera = aCustomer();
      const request = aStranger(code);
      const { id, number, accessToken } = await unpaid(request, meera);
      expect(await refusal(code, meera)).toBe(reason);
      expect(await refusal(code, meera, { ref: number })).toBeNull();
      expect(await refusal(code, meera, { ref: id, accessToken })).toBeNull();
      await expect(placeAs({ ...request, paymentMethod: 'cash' }, meera)).rejects.toMatchObject({ code: 'coupon-refused' });
      await running.client.call(orderRoutes.cancel, { params: { ref: number }, body: { accessToken, onlyIfUnpaid: true } });
      await running.broker.deliver(checkoutExpired, { orderId: id });
      const { order } = await placeAs({ ...request, paymentMethod: 'cash', expectedTotalMinor: 5_267 }, meera);
      expect(order.totals).toMatchObject({ discountMinor: 440, totalMinor: 5_267 });
      expect(await refusal(code, meera, { ref: order.number })).toBe(reason);
    },
  );

  it('frees nothing for who cannot prove that it is theirs, nor once it is paid', async () => {
    const { code } = await addCoupon({ maxUses: 1 });
    const meera = aCustomer();
    const { id, number, accessToken, totals } = await unpaid(aStranger(code), meera);
    expect(await refusal(code, guest, { ref: number, accessToken })).toBeNull();
    for (const [caller, insteadOf] of [
      [guest, { ref: number }],
      [aCustomer(), { ref: number, accessToken: 'guessed' }],
      [asha, { ref: number }],
      [meera, { ref: 'ORD-000000' }],
    ] as const)
      expect(await refusal(code, caller, insteadOf)).toBe('used-up');
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: 'cs_1', amountMinor: totals.totalMinor });
    expect(await refusal(code, meera, { ref: number, accessToken })).toBe('used-up');
  });

  it('does not use up another code than its own', async () => {
    const [first, other] = [await addCoupon({ maxUses: 1 }), await addCoupon({ maxUses: 1 })];
    const [meera, ravi] = [aCustomer(), aCustomer()];
    const { number } = await unpaid(aStranger(first.code), meera);
    await unpaid(aStranger(other.code), ravi);
    expect(await refusal(other.code, meera, { ref: number })).toBe('used-up');
  });

  it('tells its customer which pieces it holds, and nobody of those of an order that holds none', async () => {
    const meera = aCustomer();
    const { id } = await unpaid({ ...aRequest(), paymentMethod: 'blik' }, meera);
    const paidInCash = await placeReserved(running);
    const states = async (orders: { ref: string; accessToken: string }[], caller: Caller) =>
      (await running.client.call(orderStateRoutes.states, { body: { orders } }, caller)).orders;
    expect(await states([], meera)).toMatchObject([
      {
        id,
        held: [
          { productId: lentils, quantity: 2 },
          { productId: cumin, quantity: 1 },
        ],
      },
    ]);
    expect(await states([{ ref: paidInCash.id, accessToken: paidInCash.accessToken }], guest)).toMatchObject([{ held: [] }]);
  });
});
