import {
  adminCouponRoutes,
  adminOrderRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  chargedFor,
  checkoutOpened,
  myRideRoutes,
  orderAccepted,
  orderPageRoutes,
  orderRoutes,
  orderStatusChanged,
  partialRefundCompleted,
  partialRefundEmailRequested,
  paymentCaptured,
  productAdded,
  receiptRoutes,
  riderAccountRoutes,
  riderAssigned,
  stageReached,
  stockReserved,
  sumOf,
  type AdminOrder,
  type PackingLineMark,
  type PaymentMethod,
  type PlaceOrderAnswer,
  type Whole,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aCoupon } from './coupon.mother.js';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const { id: _id, batchId: _batchId, version: _version, ...tenPercent } = aCoupon();
const okra = 'okra-loose';
/** 0.7 kg at 12.99 zł/kg in portions of 100 g at 1.30, and two bags of lentils at 18.50: what is agreed, its service fee of 7 %, and the delivery. */
const [agreed, goods, service, delivery] = [7 * 130, 7 * 130 + 3_700, 323, 999];
const total = goods + service + delivery;
/** 0.68 kg cost 8.83; the service fee of what they cost is 3.21. */
const [weight, back] = [883, 910 - 883 + 2];
const items = [
  { productId: okra, quantity: 7 },
  { productId: lentils, quantity: 2 },
];

describe('goods that are sold by weight', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
    await running.broker.deliver(productAdded, {
      productId: okra,
      name: 'Okra',
      categoryId: 'vegetables',
      priceMinor: 130,
      vatRate: 8,
      isActive: true,
      weighed: { portionGrams: 100, pricePerKgMinor: 1_299 },
      initialQuantity: 100,
    });
  });
  afterEach(async () => {
    await running.database.query('TRUNCATE orders CASCADE');
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const accepted = async (paymentMethod: PaymentMethod, couponCode?: string): Promise<PlaceOrderAnswer['order']> => {
    const request = aRequest({ items, paymentMethod, substitutesFor: [okra], ...(couponCode && { couponCode }) });
    const { order } = await place(running, request);
    const orderId = order.id;
    await running.broker.deliver(stockReserved, { orderId, heldUntil: '2026-11-21T13:00:00Z' });
    if (paymentMethod === 'cash') return order;
    await running.broker.deliver(checkoutOpened, { orderId, sessionId: `cs_${orderId}`, url: 'https://pay.example/' });
    const { totals } = await show(orderId);
    await running.broker.deliver(paymentCaptured, { orderId, sessionId: `cs_${orderId}`, amountMinor: totals.totalMinor });
    return order;
  };
  const show = async (id: string) =>
    (await running.client.call(adminOrderRoutes.one, { params: { id } }, owner)) as Whole<AdminOrder>;
  const mark = (id: string, productId: string, body: PackingLineMark) =>
    running.client.call(adminPackingRoutes.markLine, { params: { id, productId }, body }, owner);
  const packed = (id: string) =>
    running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: true } }, owner);
  const packWith = async (id: string, grams: number) => {
    await mark(id, okra, { state: 'packed', grams });
    await mark(id, lentils, { state: 'packed' });
    await packed(id);
  };
  const delivered = (orderId: string) =>
    running.broker.deliver(stageReached, { orderId, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });
  const settle = async (id: string) => {
    for (const { id: refundId, amountMinor, state } of (await show(id)).partialRefunds)
      if (state === 'requested') await running.broker.deliver(partialRefundCompleted, { orderId: id, refundId, amountMinor });
  };
  const receiptOf = ({ id, accessToken }: PlaceOrderAnswer['order']) =>
    running.client.call(receiptRoutes.read, { params: { ref: id }, body: { accessToken } });
  const period = { query: { from: '2026-01-01', to: '2036-12-31' } };
  const rates = async () => {
    const { rows } = await running.client.call(adminReportRoutes.vat, period, owner);
    return rows.map(({ ratePercent, grossMinor }) => [ratePercent, grossMinor]);
  };
  const refund = async (id: string, quantity: number) => {
    const order = await show(id);
    const gone = new Map(
      order.partialRefunds.flatMap(({ lines }) => lines).map(({ productId, quantity: pieces }) => [productId, pieces]),
    );
    const amountMinor = sumOf(chargedFor(order, new Map([[okra, quantity]]), gone));
    const lines = [{ productId: okra, quantity }];
    const what = { lines, withDeliveryFee: false, amountMinor, reason: 'damaged', restock: false } as const;
    const body = { id: randomUUID(), version: order.version, ...what };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, owner);
    await settle(id);
    return amountMinor;
  };

  it('cost at most their portions, and are paid as they were agreed', async () => {
    const quote = await running.client.call(orderRoutes.quote, { body: { items, district: 'Mokotów' } });
    expect(quote).toMatchObject({ subtotalMinor: goods, serviceFeeMinor: service, totalMinor: total });
    expect(quote.lines.map(({ weighed }) => weighed)).toEqual([{ portionGrams: 100, pricePerKgMinor: 1_299 }, undefined]);
    const { id } = await accepted('blik');
    expect((await show(id)).items).toMatchObject([
      { quantity: 7, unitPriceMinor: 130, substitutable: false, weighed: { portionGrams: 100, pricePerKgMinor: 1_299 } },
      { quantity: 2 },
    ]);
    const [told] = running.broker.sent(orderAccepted).flatMap(({ subject, data }) => (subject === id ? data : []));
    expect(told?.lines).toEqual([
      { productId: okra, quantity: 7, portionKg: '0.1' },
      { productId: lentils, quantity: 2 },
    ]);
  });

  it('are packed with a weight, which must be one', async () => {
    const { id } = await accepted('cash');
    const refused = { status: 409, code: 'not-possible-now' };
    await expect(mark(id, okra, { state: 'packed' })).rejects.toMatchObject(refused);
    await expect(mark(id, okra, { state: 'packed', grams: 1_401 })).rejects.toMatchObject(refused);
    await expect(mark(id, okra, { state: 'packed', grams: 0 })).rejects.toMatchObject({ status: 400 });
    await expect(mark(id, lentils, { state: 'packed', grams: 500 })).rejects.toMatchObject(refused);
    const { lines } = await mark(id, okra, { state: 'packed', grams: 680 });
    expect(lines).toMatchObject([{ productId: okra, portionGrams: 100, grams: 680, state: 'packed' }, { productId: lentils }]);
    expect('portionGrams' in (lines[1] ?? {})).toBe(false);
  });

  it('give back what they weigh less of a payment, and the books agree to the grosz', async () => {
    const order = await accepted('blik');
    const { id } = order;
    await packWith(id, 680);
    expect((await show(id)).partialRefunds).toMatchObject([{ amountMinor: back, reason: 'weighed', lines: [] }]);
    await settle(id);
    await delivered(id);

    const emails = running.broker.sent(partialRefundEmailRequested).flatMap(({ subject, data }) => (subject === id ? data : []));
    expect(emails).toMatchObject([{ amountMinor: back, weighed: [{ name: 'Okra', grams: 680, agreedGrams: 700 }] }]);
    const shown = running.broker.sent(orderStatusChanged).flatMap(({ subject, data }) => (subject === id ? data : []));
    expect(shown.at(-1)?.weighed).toEqual([{ productId: okra, portionKg: '0.1', weighedKg: '0.68' }]);
    const receipt = await receiptOf(order);
    expect(receipt.lines[0]).toMatchObject({
      quantity: 7,
      weighed: { pricePerKgMinor: 1_299, packed: { grams: 680, portions: 7 } },
      refundedMinor: back,
    });
    expect(receipt.totals.totalMinor - receipt.refundedMinor).toBe(total - back);
    expect(receipt.vat.find(({ ratePercent }) => ratePercent === 8)?.grossMinor).toBe(weight);
    expect(await rates()).toEqual([
      [5, 3_700],
      [8, weight],
      [23, delivery + 321],
    ]);

    const some = await refund(id, 3);
    const rest = await refund(id, 4);
    expect(some + rest).toBe(weight + 62);
    expect(await rates()).toContainEqual([8, 0]);
  });

  it('are less to collect in cash, and cost no more when they weigh more', async () => {
    const order = await accepted('cash');
    await packWith(order.id, 680);
    expect(await show(order.id)).toMatchObject({ cashToCollectMinor: total - back });
    await delivered(order.id);
    expect(await rates()).toContainEqual([8, weight]);
    const heavy = await accepted('cash');
    await packWith(heavy.id, 760);
    expect(await show(heavy.id)).toMatchObject({ cashToCollectMinor: total, partialRefunds: [] });
    expect((await receiptOf(heavy)).lines[0]).toMatchObject({ weighed: { packed: { grams: 760 } }, refundedMinor: 0 });
  });

  it('share the discount in proportion to what they cost', async () => {
    await running.client.call(adminCouponRoutes.add, { body: { ...tenPercent, code: 'TEN', percent: 10 } }, owner);
    const { id } = await accepted('cash', 'TEN');
    await packWith(id, 680);
    await delivered(id);
    expect(await rates()).toContainEqual([8, Math.round((agreed * 0.9 * weight) / agreed)]);
  });

  it('are exported and handed over with their weight, that of the bag once it is known', async () => {
    const { id } = await accepted('cash');
    const userId = randomUUID();
    await running.client.call(riderAccountRoutes.link, { params: { userId }, body: { riderId: 'rider-1', was: null } }, owner);
    await running.broker.deliver(riderAssigned, {
      orderId: id,
      rider: { id: 'rider-1', name: 'Arjun', phone: '+48 500 000 101' },
      assignedAt: new Date().toISOString(),
    });
    const weights = async () => {
      const exported = await running.client.call(orderPageRoutes.page, { body: { format: 'jsonl' } }, owner);
      const { rides } = await running.client.call(myRideRoutes.list, {}, { ...owner, role: 'rider', userId });
      return [exported.rows[0]?.items, rides[0]?.items];
    };
    expect(await weights()).toMatchObject([
      [
        { portionGrams: 100, weighedGrams: null },
        { portionGrams: null, weighedGrams: null },
      ],
      [{ grams: 700 }, { grams: null, quantity: 2 }],
    ]);
    await mark(id, okra, { state: 'missing', missing: 2, grams: 490 });
    await mark(id, lentils, { state: 'packed' });
    await packed(id);
    expect(await weights()).toMatchObject([
      [{ portionGrams: 100, weighedGrams: 490 }, {}],
      [{ grams: 490 }, { grams: null }],
    ]);
  });

  it('may be missing, some of them or all', async () => {
    const { id } = await accepted('cash');
    await mark(id, okra, { state: 'missing', missing: 2, grams: 490 });
    await mark(id, lentils, { state: 'packed' });
    await packed(id);
    const { partialRefunds } = await show(id);
    expect(partialRefunds.map(({ reason }) => reason)).toEqual(['missing', 'weighed']);
    await delivered(id);
    const [, [, left = 0] = []] = await rates();
    expect(Math.abs(left - Math.round(1_299 * 0.49))).toBeLessThanOrEqual(1);
    const all = await accepted('cash');
    await mark(all.id, okra, { state: 'missing' });
    await mark(all.id, lentils, { state: 'packed' });
    await packed(all.id);
    expect((await show(all.id)).partialRefunds).toMatchObject([{ reason: 'missing', amountMinor: agreed + 64 }]);
  });
});
