import { adminReportRoutes, type OperationsReport, type SalesReport, type VatReport } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { vatContained } from '../src/order/vat-contained.js';
import { entriesOfPast } from './entries-of-past.sql.js';
import { insertManyOrders } from './many-orders.js';
import { cumin, lentils, startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const dayMs = 86_400_000;
const warsaw = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Warsaw' });
/** `2026-11-21 14:20` */
const inWarsaw = (at: Date | number) => warsaw.format(at);
const day = (ago: number) => inWarsaw(Date.now() - ago * dayMs).slice(0, 10);
const daysEarlier = (from: string, days: number) => new Date(Date.parse(from) - days * dayMs).toISOString().slice(0, 10);

/** An order as the tests count it. */
interface Sold {
  readonly id: string;
  /** Warsaw time: `2026-11-21 14:20`. */
  readonly at: string;
  readonly state: string;
  readonly paid: string;
  readonly email: string;
  readonly total: number;
  readonly goods: number;
  readonly fees: number;
  readonly discount: number;
}
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

describe('adminReportRoutes with many orders', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  let sold: Sold[];
  beforeAll(async () => {
    running = await startOrders();
    await insertManyOrders(running.database);
    // What was cancelled had gone back before the ledger began, which has the entries of what is paid.
    await running.database.query(
      `UPDATE orders SET payment_status = 'refunded' WHERE state IN ('cancelled', 'rejected', 'refunding')`,
    );
    await running.database.query(entriesOfPast);
    const all = await running.database.query<(Omit<Sold, 'at'> & { at: Date })[]>(
      `SELECT id, created_at AS at, state, payment_status AS paid, email, total_amount - refunded_minor AS total, subtotal_minor AS goods,
              delivery_fee + tax AS fees, discount_minor AS discount FROM orders`,
    );
    sold = all
      .filter(({ state, paid }) => !['cancelled', 'rejected', 'refunding'].includes(state) && paid !== 'refunded')
      .map(order => ({ ...order, at: inWarsaw(order.at) }));
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const sales = (from: string, to: string): Promise<SalesReport> =>
    running.client.call(adminReportRoutes.sales, { query: { from, to } }, admin);
  const vat = (from: string, to: string): Promise<VatReport> =>
    running.client.call(adminReportRoutes.vat, { query: { from, to } }, admin);
  const operations = (from: string, to: string): Promise<OperationsReport> =>
    running.client.call(adminReportRoutes.operations, { query: { from, to } }, admin);
  const between = (from: string, to: string) => sold.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);

  it.each([
    ['hour', 1, 1],
    ['day', 30, 0],
    ['week', 200, 0],
    ['month', 1_000, 0],
  ] as const)('divide the range by %s without a gap, each part with its own orders', async (step, from, to) => {
    const report = await sales(day(from), day(to));
    expect(report.step).toBe(step);
    const starts = [...report.periods.map(({ start }) => start.replace('T', ' ')), '9999'];
    for (const [n, { orders, totalMinor }] of report.periods.entries()) {
      const own = between(day(from), day(to)).filter(({ at }) => at >= (starts[n] ?? '') && at < (starts[n + 1] ?? ''));
      expect([starts[n], orders, totalMinor]).toEqual([starts[n], own.length, sum(own, ({ total }) => total)]);
    }
    expect(report.periods.length).toBeGreaterThan(20);
  });

  it('have every hour of the week and every basket size, with sales or without', async () => {
    const { hours, baskets } = await sales(day(0), day(0));
    expect(hours.map(({ weekday, hour }) => (weekday - 1) * 24 + hour)).toEqual(Array.from({ length: 168 }, (_, n) => n));
    expect(baskets.map(({ fromMinor, toMinor }) => [fromMinor, toMinor])).toEqual([
      [0, 2_500],
      [2_500, 5_000],
      [5_000, 10_000],
      [10_000, 20_000],
      [20_000, 40_000],
      [40_000, null],
    ]);
    const week = await sales(day(7), day(1));
    const cell = ({ at }: Sold) => {
      const [date = '', time = ''] = at.split(' ');
      return ((new Date(date).getUTCDay() + 6) % 7) * 24 + Number(time.slice(0, 2));
    };
    const expected = Array.from({ length: 168 }, () => 0);
    for (const order of between(day(7), day(1))) expected[cell(order)] = (expected[cell(order)] ?? 0) + order.total;
    expect(week.hours.map(({ totalMinor }) => totalMinor)).toEqual(expected);
  });

  it('compare a range that is over with all of the days before it', async () => {
    const { previous, periods } = await sales(day(10), day(1));
    const [from, to] = [daysEarlier(day(10), 10), daysEarlier(day(1), 10)];
    const before = between(from, to);
    expect(previous).toMatchObject({ from, to, isPartial: false });
    expect(previous.sums).toMatchObject({ orders: before.length, totalMinor: sum(before, ({ total }) => total) });
    expect(periods.map(each => each.before.totalMinor)).toEqual(
      periods.map(({ start }) => {
        const date = daysEarlier(start.slice(0, 10), 10);
        return sum(between(date, date), ({ total }) => total);
      }),
    );
  });

  it('compare a range that goes on with the same part of the days before it', async () => {
    const { previous, periods } = await sales(day(0), day(0));
    const yesterday = between(day(1), day(1));
    expect(previous.isPartial).toBe(true);
    const now = inWarsaw(Date.now()).slice(11, 16);
    const soFar = yesterday.filter(({ at }) => at.slice(11) < now).length;
    // The minute that is running may have passed in the database.
    expect([soFar, soFar + yesterday.filter(({ at }) => at.slice(11) === now).length]).toContain(previous.sums.orders);
    expect(sum(periods, ({ before }) => before.orders)).toBe(yesterday.length);
  });

  it('list products with a trend that adds up to their pieces, and no product twice', async () => {
    const { products, sums } = await sales(day(89), day(0));
    expect(products.length).toBeGreaterThan(10);
    expect(new Set(products.map(({ productId, name }) => productId ?? `gone ${name}`)).size).toBe(products.length);
    expect(sum(products, ({ goodsMinor }) => goodsMinor)).toBe(sums.goodsMinor);
    for (const { goodsMinor, discountMinor, refundedMinor, netMinor } of products)
      expect(netMinor).toBe(goodsMinor - discountMinor - refundedMinor);
    const [off] = await running.database.query<{ minor: string }[]>(
      `SELECT sum(i.discount_minor) AS minor FROM order_items i JOIN orders o ON o.id = i.order_id
       WHERE o.status <> 'cancelled' AND o.payment_status <> 'refunded' AND o.created_at > now() - interval '89 days'`,
    );
    expect(sum(products, each => each.discountMinor)).toBeGreaterThanOrEqual(Number(off?.minor));
    for (const { trend, pieces } of products) expect([trend.length, sum(trend, n => n)]).toEqual([12, pieces]);
    const amounts = products.map(({ netMinor }) => netMinor);
    expect(amounts.toSorted((one, other) => other - one)).toEqual(amounts);
  });

  it('add up the VAT of the receipts by month and rate, to the grosz', async () => {
    const { rows } = await vat(day(60), day(0));
    const items = await running.database.query<
      { id: string; vatRate: string; unitPriceMinor: number; quantity: number; discountMinor: number }[]
    >(
      `SELECT order_id AS id, vat_rate AS "vatRate", price AS "unitPriceMinor", quantity, discount_minor AS "discountMinor" FROM order_items`,
    );
    const byOrder = new Map<string, typeof items>();
    for (const item of items) byOrder.set(item.id, [...(byOrder.get(item.id) ?? []), item]);
    const expected = new Map<string, { net: number; vat: number; gross: number }>();
    for (const { id, at, fees, discount } of between(day(60), day(0))) {
      const lines = (byOrder.get(id) ?? []).map(line => ({ ...line, vatRate: Number(line.vatRate) }));
      const totals = { deliveryFeeMinor: fees, serviceFeeMinor: 0, discountMinor: discount };
      const receipt = vatContained({ items: lines, totals, feeVatRate: 23 } as never);
      for (const { ratePercent, netMinor, vatMinor, grossMinor } of receipt) {
        const key = `${at.slice(0, 7)} ${ratePercent}`;
        const so = expected.get(key) ?? { net: 0, vat: 0, gross: 0 };
        expected.set(key, { net: so.net + netMinor, vat: so.vat + vatMinor, gross: so.gross + grossMinor });
      }
    }
    const found = rows.map(row => [
      `${row.month} ${row.ratePercent}`,
      { net: row.netMinor, vat: row.vatMinor, gross: row.grossMinor },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    expect(rows.length).toBeGreaterThanOrEqual(8);
    const { goodsMinor, deliveryMinor, serviceMinor, discountMinor, refundedMinor, totalMinor } = (await sales(day(60), day(0)))
      .sums;
    // The VAT is that of the sales, as on the receipts.
    expect(sum(rows, ({ grossMinor }) => grossMinor)).toBe(goodsMinor + deliveryMinor + serviceMinor - discountMinor);
    expect(totalMinor).toBe(goodsMinor + deliveryMinor + serviceMinor - discountMinor - refundedMinor);
    const order = rows.map(({ month, ratePercent }) => `${month} ${ratePercent.toFixed(2).padStart(5, '0')}`);
    expect(order).toEqual(order.toSorted());
  });

  it('show today by hour, and customers as new on the day of their first order only', async () => {
    const report = await running.client.call(adminReportRoutes.today, {}, admin);
    const [today, yesterday] = [between(day(0), day(0)), between(day(1), day(1))];
    const isNew = (email: string, on: string) => !sold.some(other => other.email === email && other.at.slice(0, 10) < on);
    const newOn = (orders: readonly Sold[], on: string) =>
      new Set(orders.map(({ email }) => email).filter(email => isNew(email, on))).size;
    expect(report.today).toEqual({
      orders: today.length,
      totalMinor: sum(today, ({ total }) => total),
      newCustomers: newOn(today, day(0)),
    });
    expect(report.yesterday).toEqual({
      orders: yesterday.length,
      totalMinor: sum(yesterday, ({ total }) => total),
      newCustomers: newOn(yesterday, day(1)),
    });
    expect(newOn(yesterday, day(1))).toBeLessThan(yesterday.length);
    expect(report.yesterdayByNow.orders).toBeLessThanOrEqual(report.yesterday.orders);
    expect(report.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, n) => n));
    for (const which of ['today', 'yesterday'] as const) {
      expect(sum(report.hours, hour => hour[which].totalMinor)).toBe(report[which].totalMinor);
      expect(sum(report.hours, hour => hour[which].orders)).toBe(report[which].orders);
    }
  });

  it('tell how many pieces of each product on sale were sold in the last 14 days', async () => {
    const [row] = await running.database.query<{ pieces: number }[]>(
      `SELECT sum(quantity)::int AS pieces FROM order_items i JOIN orders o ON o.id = i.order_id
       WHERE i.product_id = $1 AND o.state NOT IN ('cancelled', 'rejected', 'refunding') AND o.payment_status <> 'refunded'
         AND o.created_at >= now() - interval '14 days'`,
      [lentils],
    );
    const pace = () => running.client.call(adminReportRoutes.pace, {}, admin);
    expect(await pace()).toEqual([{ productId: lentils, name: 'Toor Dal', sold: row?.pieces }]);
    await running.database.query(`UPDATE product_prices SET is_active = false WHERE product_id = $1`, [lentils]);
    expect(await pace()).toEqual([]);
    await running.database.query(`UPDATE product_prices SET is_active = true WHERE product_id = ANY ($1)`, [[lentils, cumin]]);
  });

  it.each([
    ['reversed', '2026-11-02', '2026-11-01'],
    ['longer than 20 years', '2004-01-01', '2026-11-01'],
    ['before this century', '1999-12-31', '2000-01-01'],
  ])('refuse a range that is %s', async (_, from, to) => {
    for (const ask of [sales, operations, vat])
      await expect(ask(from, to)).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });
});
