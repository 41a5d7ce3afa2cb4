import {
  adminOrderRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  chargedFor,
  checkoutOpened,
  partialRefundCompleted,
  partialRefundFailed,
  paymentCaptured,
  productAdded,
  stageReached,
  type Whole,
  type AdminOrder,
  type PaymentMethod,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, cumin, lentils, placeReserved, startOrders } from './orders-under-test.js';

const chana = 'chana-dal-1kg';
const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
/** Two pieces at 18.50 ordered, substitutes at 16.65 in the bag, and their service fees, grosze. */
const [difference, substitutes] = [370 + 26, 3_330 + 233];

describe('refunds after a substitute that costs less and has another VAT rate', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
    await running.broker.deliver(productAdded, {
      productId: chana,
      name: 'Chana Dal',
      translatedName: { pl: 'Ciecierzyca łuskana' },
      categoryId: 'lentils',
      priceMinor: 1_665,
      vatRate: 8,
      isActive: true,
      initialQuantity: 10,
    });
  });
  afterEach(async () => {
    await running.database.query('TRUNCATE orders CASCADE');
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const show = async (id: string) =>
    (await running.client.call(adminOrderRoutes.one, { params: { id } }, owner)) as Whole<AdminOrder>;
  const accepted = async (paymentMethod: PaymentMethod): Promise<string> => {
    const { id } = await placeReserved(running, aRequest({ paymentMethod, substitutesFor: [lentils] }));
    if (paymentMethod === 'cash') return id;
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: 5_707 });
    return id;
  };
  const packWithSubstitute = async (id: string) => {
    await running.client.call(
      adminPackingRoutes.substitute,
      { params: { id, productId: lentils }, body: { substitute: chana } },
      owner,
    );
    await running.client.call(
      adminPackingRoutes.markLine,
      { params: { id, productId: cumin }, body: { state: 'packed' } },
      owner,
    );
    await running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: false } }, owner);
  };
  const deliver = (id: string) =>
    running.broker.deliver(stageReached, { orderId: id, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });
  const settle = async (id: string) => {
    const { partialRefunds } = await show(id);
    for (const { id: refundId, amountMinor } of partialRefunds.filter(({ state }) => state === 'requested'))
      await running.broker.deliver(partialRefundCompleted, { orderId: id, refundId, amountMinor });
  };
  /** Refunds pieces for what the console suggests; returns that, grosze. */
  const refund = async (id: string, productId: string, quantity: number): Promise<number> => {
    const order = await show(id);
    const gone = new Map<string, number>();
    for (const line of order.partialRefunds.filter(({ state }) => state !== 'failed').flatMap(({ lines }) => lines))
      gone.set(line.productId, (gone.get(line.productId) ?? 0) + line.quantity);
    const { goods, serviceFeeMinor } = chargedFor(order, new Map([[productId, quantity]]), gone);
    const amountMinor = goods.reduce((sum, minor) => sum + minor, serviceFeeMinor);
    const lines = [{ productId, quantity }];
    const what = { lines, withDeliveryFee: false, amountMinor, reason: 'damaged', restock: false } as const;
    const body = { id: randomUUID(), version: order.version, ...what };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, owner);
    await settle(id);
    return amountMinor;
  };
  const period = { query: { from: '2026-01-01', to: '2030-12-31' } };
  const bestSellers = async () => {
    const { products } = await running.client.call(adminReportRoutes.sales, period, owner);
    return products.map(({ productId, refundedMinor, netMinor }) => [productId, refundedMinor, netMinor]);
  };
  const vat = async () => (await running.client.call(adminReportRoutes.vat, period, owner)).rows;

  it.each(['blik', 'cash'] as const)('give back its price, and the difference once, of an order paid by %s', async method => {
    const id = await accepted(method);
    await packWithSubstitute(id);
    await settle(id);
    await deliver(id);
    expect(await refund(id, chana, 2)).toBe(substitutes);
    expect((await show(id)).refundedMinor).toBe(difference + substitutes);
    expect(await bestSellers()).toEqual([
      [cumin, 0, 700],
      [chana, 3_700, 0],
    ]);
    const rows = await vat();
    expect(rows.map(({ ratePercent, grossMinor }) => [ratePercent, grossMinor])).toEqual([
      [5, 700],
      [8, 0],
      [23, 999 + 49],
    ]);
    // Cash is less from the start; what goods that moved to another rate take off one, they add to the other.
    const corrected = rows.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
    expect(corrected).toBe(method === 'cash' ? substitutes : difference + substitutes);
  });

  it('are not needed for a line of which a piece was refunded before it was packed: it takes no substitute', async () => {
    const id = await accepted('blik');
    await refund(id, lentils, 1);
    await expect(packWithSubstitute(id)).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
  });

  it('are not retried at the price of what was ordered, once a substitute has taken its place', async () => {
    const id = await accepted('blik');
    const order = await show(id);
    const lines = [{ productId: lentils, quantity: 1 }];
    const what = { lines, withDeliveryFee: false, amountMinor: 1_850 + 130, reason: 'damaged', restock: false } as const;
    const body = { id: randomUUID(), version: order.version, ...what };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, owner);
    await running.broker.deliver(partialRefundFailed, { orderId: id, refundId: body.id, why: 'balance_insufficient' });
    // As the release before left it: a refund took nothing from what is packed.
    await running.database.query('UPDATE order_items SET left_out = 0 WHERE order_id = $1', [id]);
    await packWithSubstitute(id);
    await settle(id);
    await deliver(id);
    const params = { id, refundId: body.id };
    const refused = { status: 409, code: 'refund-quantity-exceeded' };
    await expect(running.client.call(adminPartialRefundRoutes.retry, { params }, owner)).rejects.toMatchObject(refused);
    const paidAnyway = { params, body: { note: 'by hand' } };
    await expect(running.client.call(adminPartialRefundRoutes.settle, paidAnyway, owner)).rejects.toMatchObject(refused);
    expect(await refund(id, chana, 2)).toBe(substitutes);
    expect((await show(id)).refundedMinor).toBe(difference + substitutes);
  });

  it('take the difference off the substitute also when the provider has refused it first', async () => {
    const id = await accepted('blik');
    await packWithSubstitute(id);
    const refundId = (await show(id)).partialRefunds[0]?.id ?? '';
    await running.broker.deliver(partialRefundFailed, { orderId: id, refundId, why: 'balance_insufficient' });
    await running.client.call(adminPartialRefundRoutes.retry, { params: { id, refundId } }, owner);
    await settle(id);
    expect(await bestSellers()).toEqual([
      [chana, 370, 3_330],
      [cumin, 0, 700],
    ]);
  });
});
