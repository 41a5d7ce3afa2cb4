import {
  adminOrderRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  partialRefundCompleted,
  partialRefundFailed,
  checkoutOpened,
  paymentCaptured,
  refundCompleted,
  stageReached,
  type PartialRefundRequest,
  type SalesReport,
  type VatReport,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { vatIn } from '../src/order/vat-contained.js';
import { aRequest, cumin, lentils, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
/** Two bags of lentils and one of cumin at 5 %; delivery and service at 23 %; grosze. */
const [goods, fees] = [4_400, 1_307];
const total = goods + fees;
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

describe('adminReportRoutes with refunds', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterEach(async () => {
    await running.database.query('TRUNCATE orders CASCADE');
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const vat = async (from = '2026-01-01', to = '2030-12-31'): Promise<VatReport['rows']> =>
    (await running.client.call(adminReportRoutes.vat, { query: { from, to } }, asha)).rows;
  const sales = (): Promise<SalesReport> =>
    running.client.call(adminReportRoutes.sales, { query: { from: '2026-01-01', to: '2030-12-31' } }, asha);
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const refund = async (id: string, amountMinor: number, changes: Partial<PartialRefundRequest> = {}) => {
    const { version } = await show(id);
    const body: PartialRefundRequest = {
      id: randomUUID(),
      version,
      lines: [],
      withDeliveryFee: false,
      amountMinor,
      reason: 'goodwill',
      restock: false,
      ...changes,
    };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, asha);
    return body.id;
  };
  const delivered = (id: string) =>
    running.broker.deliver(stageReached, { orderId: id, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });
  const cash = async () => {
    const order = await placeReserved(running, aRequest());
    await delivered(order.id);
    return order.id;
  };
  const captured = async () => {
    const order = await placeReserved(running, aRequest({ paymentMethod: 'blik' }));
    await running.broker.deliver(checkoutOpened, { orderId: order.id, sessionId: `cs_${order.id}`, url: 'https://pay.example/' });
    await running.broker.deliver(paymentCaptured, { orderId: order.id, sessionId: `cs_${order.id}`, amountMinor: total });
    return order.id;
  };
  const at = async (id: string, paidAt: string, refundAt: string) => {
    await running.database.query('ALTER TABLE ledger_entries DISABLE TRIGGER ledger_is_append_only');
    await running.database.query(
      `UPDATE ledger_entries SET at = CASE kind WHEN 'sale' THEN $2::timestamptz ELSE $3 END WHERE order_id = $1`,
      [id, paidAt, refundAt],
    );
    await running.database.query('ALTER TABLE ledger_entries ENABLE TRIGGER ledger_is_append_only');
  };
  const row = (month: string, ratePercent: number, grossMinor: number, vatMinor: number, refundedMinor: number) => ({
    month,
    ratePercent,
    netMinor: grossMinor - vatMinor,
    vatMinor,
    grossMinor,
    refundedMinor,
  });

  it('subtract a partial refund from the VAT of its rate, in the month in which it was made', async () => {
    const id = await cash();
    await refund(id, 700, { reason: 'missing', lines: [{ productId: cumin, quantity: 1 }] });
    await at(id, '2026-10-31T20:00:00Z', '2026-10-31T23:30:00Z');
    const refunded = vatIn(goods, 5) - vatIn(goods - 700, 5);
    expect(await vat()).toEqual([
      row('2026-10', 5, goods, vatIn(goods, 5), 0),
      row('2026-10', 23, fees, vatIn(fees, 23), 0),
      row('2026-11', 5, -700, -refunded, 700),
    ]);
    expect(await vat('2026-11-01', '2026-11-30')).toEqual([row('2026-11', 5, -700, -refunded, 700)]);
  });

  it('subtract the refund of a whole delivered order in its month, less what partial refunds have returned', async () => {
    const id = await captured();
    await delivered(id);
    const part = await refund(id, 999, { withDeliveryFee: true });
    await running.broker.deliver(partialRefundCompleted, { orderId: id, refundId: part, amountMinor: 999 });
    await running.client.call(adminOrderRoutes.refund, { params: { id }, body: { reason: 'other' } }, asha);
    await running.broker.deliver(refundCompleted, { orderId: id, amountMinor: total - 999 });
    await at(id, '2026-10-15T12:00:00Z', '2026-11-02T12:00:00Z');
    expect(await vat()).toEqual([
      row('2026-10', 5, goods, vatIn(goods, 5), 0),
      row('2026-10', 23, fees, vatIn(fees, 23), 0),
      row('2026-11', 5, -goods, -vatIn(goods, 5), goods),
      row('2026-11', 23, -fees, -vatIn(fees, 23), fees),
    ]);
  });

  it('add up to what was paid and has not gone back, whatever was cancelled or has failed', async () => {
    const [cancelled, kept] = [await captured(), await captured()];
    await running.client.call(adminOrderRoutes.cancel, { params: { id: cancelled }, body: { reason: 'customer-asked' } }, asha);
    await running.broker.deliver(refundCompleted, { orderId: cancelled, amountMinor: total });
    const failed = await refund(kept, 500);
    await running.broker.deliver(partialRefundFailed, { orderId: kept, refundId: failed, why: 'balance_insufficient' });
    const rows = await vat();
    expect(sum(rows, ({ grossMinor }) => grossMinor)).toBe(total);
    const { products } = await sales();
    expect(products.map(({ refundedMinor }) => refundedMinor)).toEqual([0, 0]);
  });

  it('leave no grosz of VAT, goods or revenue of an order that was refunded in many parts', async () => {
    const id = await cash();
    let left = total;
    for (const amount of [1, 333, 1_017, 2_500, 77]) {
      await refund(id, amount, amount % 2 ? {} : { lines: [{ productId: lentils, quantity: 2 }] });
      left -= amount;
      const { sums, products, categories } = await sales();
      const rows = await vat();
      expect([sums.totalMinor, sum(rows, ({ grossMinor }) => grossMinor)]).toEqual([left, left]);
      const ofGoods = sum(products, ({ refundedMinor }) => refundedMinor);
      expect(sum(products, ({ netMinor }) => netMinor)).toBe(goods - ofGoods);
      expect(sum(categories, ({ netMinor }) => netMinor)).toBe(goods - ofGoods);
      expect(
        sum(
          rows.filter(each => each.ratePercent === 5),
          ({ grossMinor }) => grossMinor,
        ),
      ).toBe(goods - ofGoods);
      for (const { ratePercent, grossMinor, vatMinor } of rows) expect(vatMinor).toBe(vatIn(grossMinor, ratePercent));
    }
    await refund(id, left);
    expect((await vat()).map(({ netMinor, vatMinor }) => [netMinor, vatMinor])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // With nothing left of it, the order is no longer sold.
    expect((await sales()).products).toEqual([]);
  });

  it('give the share of a failed refund to others, and take it again when it is retried', async () => {
    const id = await captured();
    const first = await refund(id, 700, { lines: [{ productId: cumin, quantity: 1 }] });
    await running.broker.deliver(partialRefundFailed, { orderId: id, refundId: first, why: 'balance_insufficient' });
    await refund(id, 500);
    await running.client.call(adminPartialRefundRoutes.retry, { params: { id, refundId: first } }, asha);
    const { products, sums } = await sales();
    const ofCumin = products.find(({ productId }) => productId === cumin);
    expect(ofCumin).toMatchObject({ goodsMinor: 700, refundedMinor: 700, netMinor: 0 });
    expect(sums.refundedMinor).toBe(1_200);
  });
});
