import {
  adminOrderRoutes,
  adminPackingRoutes,
  adminPartialRefundRoutes,
  adminReportRoutes,
  checkoutOpened,
  partialRefundCompleted,
  partialRefundFailed,
  paymentCaptured,
  productAdded,
  orderRoutes,
  receiptRoutes,
  refundCompleted,
  refundReversed,
  stageReached,
  type PartialRefundRequest,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { vatIn } from '../src/order/vat-contained.js';
import { aRequest, cumin, lentils, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
/** Two bags of lentils and one of cumin at 5 %; delivery and service at 23 %; grosze. */
const [goods, fees] = [4_400, 1_307];
const total = goods + fees;

interface Entry {
  readonly document: string;
  readonly refund: string | null;
  readonly rate: number;
  readonly gross: number;
  readonly vat: number;
}

describe('the ledger', () => {
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

  /** The entries of an order; `K1` stands for the number of its first correction, and an empty text for its own. */
  const entries = (id: string): Promise<Entry[]> =>
    running.database.query(
      `SELECT substr(l.document, length(o.number) + 2) AS document, l.refund_id AS refund, l.vat_rate::float8 AS rate,
         l.gross_minor AS gross, l.vat_minor AS vat
       FROM ledger_entries l JOIN orders o ON o.id = l.order_id WHERE o.id = $1 ORDER BY l.id`,
      [id],
    );
  const amounts = async (id: string) => (await entries(id)).map(({ document, rate, gross }) => [document, rate, gross]);
  const vat = async () =>
    (await running.client.call(adminReportRoutes.vat, { query: { from: '2026-01-01', to: '2030-12-31' } }, asha)).rows;
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const refund = async (id: string, amountMinor: number, changes: Partial<PartialRefundRequest> = {}) => {
    const { version } = await show(id);
    const usual = { lines: [], withDeliveryFee: false, restock: false };
    const body: PartialRefundRequest = { id: randomUUID(), version, reason: 'goodwill', ...usual, amountMinor, ...changes };
    await running.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, asha);
    return body.id;
  };
  const completed = (orderId: string, refundId: string, amountMinor: number) =>
    running.broker.deliver(partialRefundCompleted, { orderId, refundId, amountMinor });
  const cash = async () => {
    const { id } = await placeReserved(running, aRequest());
    return id;
  };
  const delivered = (id: string) =>
    running.broker.deliver(stageReached, { orderId: id, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });
  const toBePaid = async () => {
    const { id } = await placeReserved(running, aRequest({ paymentMethod: 'blik' }));
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    return id;
  };
  const pay = (id: string) => running.broker.deliver(paymentCaptured, { orderId: id, sessionId: `cs_${id}`, amountMinor: total });
  const paid = async () => {
    const id = await toBePaid();
    await pay(id);
    return id;
  };
  const cancel = (id: string) =>
    running.client.call(adminOrderRoutes.cancel, { params: { id }, body: { reason: 'customer-asked' } }, asha);
  const setStatus = (id: string, status: 'pickup' | 'delivered') =>
    running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status } }, asha);
  const refundedWhole = (id: string, amountMinor = total) =>
    running.broker.deliver(refundCompleted, { orderId: id, amountMinor });
  /** Says of all that has happened to an order that it happened at this time, as if it had been then. */
  const at = async (id: string, time: string) => {
    await running.database.query('ALTER TABLE ledger_entries DISABLE TRIGGER ledger_is_append_only');
    for (const [table, columns, key] of [
      ['orders', ['created_at', 'updated_at'], 'id'],
      ['saga_log', ['at'], 'order_id'],
      ['partial_refunds', ['requested_at', 'settled_at'], 'order_id'],
      ['ledger_entries', ['at'], 'order_id'],
    ] as const)
      for (const column of columns)
        await running.database.query(
          `UPDATE ${table} SET ${column} = $2 WHERE ${key} = $1 AND ${column} > now() - interval '1 hour'`,
          [id, time],
        );
    await running.database.query('ALTER TABLE ledger_entries ENABLE TRIGGER ledger_is_append_only');
  };
  const row = (month: string, ratePercent: number, grossMinor: number) => ({
    month,
    ratePercent,
    netMinor: grossMinor - Math.sign(grossMinor) * vatIn(Math.abs(grossMinor), ratePercent),
    vatMinor: Math.sign(grossMinor) * vatIn(Math.abs(grossMinor), ratePercent),
    grossMinor,
    refundedMinor: Math.max(0, -grossMinor),
  });
  const sale = [
    ['', 5, goods],
    ['', 23, fees],
  ];

  it('keeps a month that is over: what was paid in January and cancelled in February', async () => {
    const id = await paid();
    await at(id, '2026-01-31T20:00:00Z');
    const january = [row('2026-01', 5, goods), row('2026-01', 23, fees)];
    expect(await vat()).toEqual(january);
    await cancel(id);
    await refundedWhole(id);
    await at(id, '2026-02-02T08:00:00Z');
    expect(await vat()).toEqual([...january, row('2026-02', 5, -goods), row('2026-02', 23, -fees)]);
  });

  it('counts cash on the day of its delivery, and an online order once it is paid', async () => {
    const [cashId, onlineId] = [await cash(), await toBePaid()];
    await at(cashId, '2026-03-31T21:00:00Z');
    expect(await vat()).toEqual([]);
    await delivered(cashId);
    await at(cashId, '2026-03-31T22:30:00Z');
    expect(await vat()).toEqual([row('2026-04', 5, goods), row('2026-04', 23, fees)]);
    await pay(onlineId);
    expect(await amounts(onlineId)).toEqual(sale);
  });

  it('leaves no grosz of an order that was refunded in three parts, and then the rest', async () => {
    const id = await paid();
    await delivered(id);
    const parts = [333, 1_017, 77];
    for (const amount of parts) await completed(id, await refund(id, amount), amount);
    await running.client.call(adminOrderRoutes.refund, { params: { id }, body: { reason: 'other' } }, asha);
    await refundedWhole(id, total - 1_427);
    const written = await entries(id);
    expect(written.map(({ document }) => document)).toEqual(['', '', 'K1', 'K1', 'K2', 'K2', 'K3', 'K3', 'K4', 'K4']);
    for (const rate of [5, 23]) {
      const own = written.filter(entry => entry.rate === rate);
      expect([own.reduce((sum, { gross }) => sum + gross, 0), own.reduce((sum, entry) => sum + entry.vat, 0)]).toEqual([0, 0]);
    }
    expect((await vat()).map(({ netMinor, vatMinor }) => [netMinor, vatMinor])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('writes what a refund of the whole order has left to a part once that has gone back; of a part that fails then, nothing', async () => {
    const [late, owed] = [await paid(), await paid()];
    const parts = [await refund(late, 700, { lines: [{ productId: cumin, quantity: 1 }] }), await refund(owed, 700)] as const;
    for (const id of [late, owed]) {
      await cancel(id);
      await refundedWhole(id, total - 700);
    }
    expect((await amounts(late)).slice(2)).toEqual([
      ['K1', 5, 700 - goods],
      ['K1', 23, -fees],
    ]);
    await completed(late, parts[0], 700);
    expect((await entries(late)).at(-1)).toMatchObject({ document: 'K2', refund: parts[0], rate: 5, gross: -700 });
    await running.broker.deliver(partialRefundFailed, { orderId: owed, refundId: parts[1], why: 'balance_insufficient' });
    const left = async () => (await entries(owed)).reduce((sum, { gross }) => sum + gross, 0);
    expect(await left()).toBe(700);
    const settle = { params: { id: owed, refundId: parts[1] }, body: { note: 'bank transfer' } };
    await running.client.call(adminPartialRefundRoutes.settle, settle, asha);
    expect(await left()).toBe(0);
  });

  it('gives back what the provider takes back, of a part and of the whole', async () => {
    const id = await paid();
    const refundId = await refund(id, 700, { lines: [{ productId: cumin, quantity: 1 }] });
    await completed(id, refundId, 700);
    const comesBack = { orderId: id, why: 'lost_or_stolen_card' };
    await running.broker.deliver(refundReversed, { ...comesBack, refundId, amountMinor: 700 });
    await cancel(id);
    await refundedWhole(id);
    await running.broker.deliver(refundReversed, { ...comesBack, amountMinor: total });
    expect((await amounts(id)).slice(2)).toEqual([
      ['K1', 5, -700],
      ['K2', 5, 700],
      ['K3', 5, -goods],
      ['K3', 23, -fees],
      ['K4', 5, goods],
      ['K4', 23, fees],
    ]);
  });

  it('has no entry for cash that was not collected, and follows cash that is to be collected again', async () => {
    const id = await cash();
    await refund(id, 700, { lines: [{ productId: cumin, quantity: 1 }] });
    expect(await entries(id)).toEqual([]);
    await delivered(id);
    await setStatus(id, 'pickup');
    await setStatus(id, 'delivered');
    await running.client.call(adminOrderRoutes.refundCash, { params: { id }, body: { reason: 'other' } }, asha);
    const all = (document: string, sign: number) => [
      [document, 5, sign * (goods - 700)],
      [document, 23, sign * fees],
    ];
    expect(await amounts(id)).toEqual([...all('', 1), ...all('K1', -1), ...all('K2', 1), ...all('K3', -1)]);
    const nothing = await cash();
    await refund(nothing, total);
    await delivered(nothing);
    expect(await show(nothing)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await entries(nothing)).toEqual([]);
  });

  it('moves a line to the VAT rate of its substitute', async () => {
    const tea = { productId: 'tea', name: 'Tea', translatedName: {}, categoryId: 'tea', isActive: true, initialQuantity: 9 };
    await running.broker.deliver(productAdded, { ...tea, priceMinor: 700, vatRate: 23 });
    const { id } = await placeReserved(running, aRequest({ paymentMethod: 'blik', substitutesFor: [cumin] }));
    await running.broker.deliver(checkoutOpened, { orderId: id, sessionId: `cs_${id}`, url: 'https://pay.example/' });
    await pay(id);
    const of = (productId: string) => ({ params: { id, productId } });
    await running.client.call(adminPackingRoutes.markLine, { ...of(lentils), body: { state: 'packed' } }, asha);
    await running.client.call(adminPackingRoutes.substitute, { ...of(cumin), body: { substitute: 'tea' } }, asha);
    await running.client.call(adminPackingRoutes.packed, { params: { id }, body: { withMissing: true } }, asha);
    expect((await amounts(id)).slice(2)).toEqual([
      ['K1', 5, -700],
      ['K1', 23, 700],
    ]);
  });

  it('is never changed, only removed with its order', async () => {
    const id = await paid();
    for (const sql of ['UPDATE ledger_entries SET gross_minor = 1', 'DELETE FROM ledger_entries'])
      await expect(running.database.query(sql)).rejects.toThrow('the ledger is only ever added to');
    await expect(
      running.database.query(
        `INSERT INTO ledger_entries (order_id, at, kind, document, vat_rate, gross_minor, vat_minor)
         SELECT order_id, now(), kind, document, vat_rate, gross_minor, vat_minor FROM ledger_entries`,
      ),
    ).rejects.toThrow('written_once');
    expect(await amounts(id)).toEqual(sale);
    await running.database.query('DELETE FROM orders WHERE id = $1', [id]);
    expect(await running.database.query('SELECT FROM ledger_entries')).toEqual([]);
  });

  it('is shown on the receipt, whose VAT is that of the sale with its corrections', async () => {
    const order = await placeReserved(running, aRequest());
    await delivered(order.id);
    const asked = { params: { ref: order.number }, body: { accessToken: order.accessToken } };
    expect(await running.client.call(receiptRoutes.read, asked)).toMatchObject({ corrections: [] });
    await refund(order.id, 700, { reason: 'damaged', lines: [{ productId: cumin, quantity: 1 }] });
    const off = vatIn(goods, 5) - vatIn(goods - 700, 5);
    const first = {
      number: `${order.number}/K1`,
      reason: 'damaged',
      vat: [{ ratePercent: 5, grossMinor: -700, netMinor: off - 700, vatMinor: -off }],
    };
    const share = (ratePercent: number, grossMinor: number) => {
      const vatMinor = vatIn(grossMinor, ratePercent);
      return { ratePercent, grossMinor, netMinor: grossMinor - vatMinor, vatMinor };
    };
    const receipt = await running.client.call(receiptRoutes.read, asked);
    expect(receipt).toMatchObject({ vat: [share(5, goods - 700), share(23, fees)], corrections: [first] });
    await running.client.call(adminOrderRoutes.refundCash, { params: { id: order.id }, body: { reason: 'other' } }, asha);
    const ended = await running.client.call(receiptRoutes.read, asked);
    expect(ended).toMatchObject({ valid: true, status: 'cancelled', handedOver: true, refundedMinor: total });
    expect(ended).toMatchObject({ vat: [], corrections: [first, { number: `${order.number}/K2`, reason: null }] });
    for (const locale of ['en', 'pl'] as const)
      expect((await running.client.call(receiptRoutes.pdf, { ...asked, body: { ...asked.body, locale } })).pdf).toMatch(/^JVBER/);
  });

  it('leaves the receipt of cash that is to be collected once more as it was', async () => {
    const order = await placeReserved(running, aRequest());
    const asked = { params: { ref: order.number }, body: { accessToken: order.accessToken } };
    const { vat, valid } = await running.client.call(receiptRoutes.read, asked);
    await delivered(order.id);
    await setStatus(order.id, 'pickup');
    expect(await running.client.call(receiptRoutes.read, asked)).toMatchObject({ vat, valid, paymentStatus: 'unpaid' });
    await running.client.call(orderRoutes.cancel, asked);
    expect(await running.client.call(receiptRoutes.read, asked)).toMatchObject({ valid: false, status: 'cancelled' });
  });

  it('computes VAT as receipts do', async () => {
    const found = await running.database.query<{ gross: string; rate: string; vat: string }[]>(
      `SELECT gross, rate, vat_in(gross, rate) AS vat FROM generate_series(0, 300) gross, unnest('{0,5,7.5,8,23,100}'::numeric[]) rate`,
    );
    for (const { gross, rate, vat: minor } of found) expect(Number(minor)).toBe(vatIn(Number(gross), Number(rate)));
  });
});
