import {
  adminCouponRoutes,
  adminOrderRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  chargedFor,
  checkoutOpened,
  orderEmailRequested,
  orderRoutes,
  partialRefundCompleted,
  paymentCaptured,
  paymentRequested,
  productAdded,
  productChanged,
  receiptRoutes,
  refundCompleted,
  stageReached,
  stockReserved,
  sumOf,
  type AdminOrder,
  type PaymentMethod,
  type PlaceOrderAnswer,
  type Whole,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aCoupon } from './coupon.mother.js';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const { id: _id, batchId: _batchId, version: _version, ...tenPercent } = aCoupon();
const [cola, light] = ['cola-500ml', 'cola-light-500ml'];
/** Six bottles at 4.50 and two bags of lentils at 18.50, their service fee of 7 %, the delivery, and six deposits of 0.50. */
const [goods, service, delivery, deposits] = [6 * 450 + 3_700, 448, 999, 300];
const total = goods + service + delivery + deposits;
const items = [
  { productId: cola, quantity: 6 },
  { productId: lentils, quantity: 2 },
];

describe('deposits on bottles and cans', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  const bottle = (productId: string, depositMinor?: number) => ({
    productId,
    name: productId,
    categoryId: 'beverages',
    priceMinor: 450,
    vatRate: 23,
    isActive: true,
    ...(depositMinor !== undefined && { depositMinor }),
  });
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
    await running.broker.deliver(productAdded, { ...bottle(cola, 50), initialQuantity: 100 });
    await running.broker.deliver(productAdded, { ...bottle(light), initialQuantity: 100 });
  });
  afterEach(async () => {
    await running.database.query('TRUNCATE orders CASCADE');
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const accepted = async (paymentMethod: PaymentMethod): Promise<PlaceOrderAnswer['order']> => {
    const { order } = await place(running, aRequest({ items, paymentMethod, substitutesFor: [cola] }));
    const orderId = order.id;
    await running.broker.deliver(stockReserved, { orderId, heldUntil: '2026-11-21T13:00:00Z' });
    if (paymentMethod === 'cash') return order;
    await running.broker.deliver(checkoutOpened, { orderId, sessionId: `cs_${orderId}`, url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId, sessionId: `cs_${orderId}`, amountMinor: total });
    return order;
  };
  const show = async (id: string) =>
    (await running.client.call(adminOrderRoutes.one, { params: { id } }, owner)) as Whole<AdminOrder>;
  const mark = (id: string, productId: string, state: 'packed' | 'missing', missing?: number) =>
    running.client.call(adminPackingRoutes.markLine, { params: { id, productId }, body: { state, missing } }, owner);
  const packed = (id: string) =>
    running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: true } }, owner);
  const delivered = (orderId: string) =>
    running.broker.deliver(stageReached, { orderId, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });
  const settle = async (id: string) => {
    for (const { id: refundId, amountMinor, state } of (await show(id)).partialRefunds)
      if (state === 'requested') await running.broker.deliver(partialRefundCompleted, { orderId: id, refundId, amountMinor });
  };
  const receiptOf = ({ id, accessToken }: PlaceOrderAnswer['order']) =>
    running.client.call(receiptRoutes.read, { params: { ref: id }, body: { accessToken } });
  const period = { query: { from: '2026-01-01', to: '2036-12-31' } };
  const vat = () => running.client.call(adminReportRoutes.vat, period, owner);
  const booked = async () => {
    const [row] = await running.database.query<{ minor: number }[]>(
      'SELECT coalesce(sum(gross_minor), 0)::int AS minor FROM ledger_entries',
    );
    return row?.minor;
  };

  it('stand beside the goods: no discount and no VAT contains them', async () => {
    const quote = await running.client.call(orderRoutes.quote, { body: { items, district: 'Mokotów' } });
    expect(quote).toMatchObject({ subtotalMinor: goods, serviceFeeMinor: service, depositMinor: deposits, totalMinor: total });
    expect(quote.lines.map(({ depositMinor }) => depositMinor)).toEqual([50, undefined]);
    await running.client.call(adminCouponRoutes.add, { body: { ...tenPercent, code: 'TEN', percent: 10 } }, owner);
    const less = await running.client.call(orderRoutes.quote, { body: { items, district: 'Mokotów', couponCode: 'TEN' } });
    expect(less).toMatchObject({ discountMinor: goods / 10, depositMinor: deposits, totalMinor: total - goods / 10 });
    const plain = await running.client.call(orderRoutes.quote, { body: { items: aRequest().items, district: 'Mokotów' } });
    expect(JSON.stringify(plain)).not.toContain('deposit');
  });

  it('go back with the pieces that are missing, returned or refunded, to the grosz, and the books agree', async () => {
    const order = await accepted('blik');
    const { id } = order;
    const emails = () => running.broker.sent(orderEmailRequested).flatMap(({ subject, data }) => (subject === id ? data : []));
    await running.broker.until(() => emails().length > 0);
    expect(emails()[0]?.totals).toMatchObject({ depositMinor: deposits, totalMinor: total });
    const [asked] = running.broker.sent(paymentRequested).flatMap(({ subject, data }) => (subject === id ? data : []));
    expect(asked?.items.at(-1)).toEqual({ name: 'Deposit', unitPriceMinor: deposits, quantity: 1 });
    expect(asked?.items.reduce((sum, each) => sum + each.unitPriceMinor * each.quantity, delivery + service)).toBe(total);
    // The price of today is that of other orders.
    await running.broker.deliver(productChanged, bottle(cola, 100), { version: 2 });

    expect((await receiptOf(order)).depositMinor).toBe(deposits);
    await mark(id, cola, 'missing', 2);
    await mark(id, lentils, 'packed');
    await packed(id);
    const missing = 2 * 450 + 63 + 2 * 50;
    expect((await show(id)).partialRefunds).toMatchObject([{ amountMinor: missing, reason: 'missing' }]);
    await settle(id);
    await delivered(id);

    const shown = await show(id);
    const lines = [{ productId: cola, quantity: 1 }];
    const back = chargedFor(shown, new Map([[cola, 1]]), new Map([[cola, 2]]));
    expect(back.depositMinor).toBe(50);
    const what = { lines, withDeliveryFee: false, amountMinor: sumOf(back), reason: 'returned', restock: true } as const;
    const body = { id: randomUUID(), version: shown.version, ...what };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, owner);
    await settle(id);
    const refunded = missing + sumOf(back);
    expect((await show(id)).refundedMinor).toBe(refunded);

    const receipt = await receiptOf(order);
    expect(receipt).toMatchObject({ totals: { depositMinor: deposits, totalMinor: total }, refundedMinor: refunded });
    expect(receipt.lines[0]).toMatchObject({ depositMinor: 50, leftOut: 2, refundedMinor: refunded });
    const inVat = receipt.vat.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
    expect(inVat).toBe(total - refunded - (deposits - 150));
    expect(receipt.depositMinor).toBe(deposits - 150);
    expect(receipt.corrections?.map(({ depositMinor }) => depositMinor)).toEqual([-100, -50]);
    const off = receipt.corrections?.flatMap(each => [each.depositMinor ?? 0, ...each.vat.map(({ grossMinor }) => grossMinor)]);
    expect(off?.reduce((sum, minor) => sum + minor, 0)).toBe(-refunded);
    expect(await booked()).toBe(total - refunded);
    const month = expect.any(String) as string;
    const report = await vat();
    expect(report.rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(inVat);
    expect(report.deposits).toEqual([{ month, chargedMinor: deposits, returnedMinor: 150 }]);
    const { sums } = await running.client.call(adminReportRoutes.sales, period, owner);
    expect(sums).toMatchObject({
      goodsMinor: goods,
      depositMinor: deposits,
      refundedMinor: refunded,
      totalMinor: total - refunded,
    });

    await running.client.call(adminOrderRoutes.refund, { params: { id }, body: { reason: 'other' } }, owner);
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total - refunded });
    expect(await booked()).toBe(0);
    expect((await vat()).deposits).toEqual([{ month, chargedMinor: deposits, returnedMinor: deposits }]);
    const ended = await receiptOf(order);
    expect(ended.vat).toEqual([]);
    expect('depositMinor' in ended).toBe(false);
  });

  it('are those of the substitute, which has none: cash is less by them before it is collected', async () => {
    await running.broker.deliver(productChanged, bottle(cola, 50), { version: 3 });
    const order = await accepted('cash');
    const { id } = order;
    const body = { substitute: light };
    await running.client.call(adminPackingRoutes.substitute, { params: { id, productId: cola }, body }, owner);
    await mark(id, lentils, 'packed');
    await packed(id);
    const shown = await show(id);
    expect(shown.partialRefunds).toMatchObject([{ amountMinor: deposits, reason: 'substitute' }]);
    expect(shown.items[0]).toMatchObject({ productId: light, depositMinor: 50, chargedDepositMinor: 0, chargedMinor: 450 });
    expect(shown.cashToCollectMinor).toBe(total - deposits);
    expect((await receiptOf(order)).lines).toMatchObject([{ refundedMinor: deposits }, { refundedMinor: 0 }]);
    await delivered(id);
    expect(await booked()).toBe(total - deposits);
    const report = await vat();
    expect(report.rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(total - deposits);
    expect('deposits' in report).toBe(false);
  });
});
