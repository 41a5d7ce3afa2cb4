import { startShop, type RunningShop } from '@kirana/testing';
import { fillShop } from '../src/demo-month/fill-shop.js';
import { inDatabase } from '../src/demo-month/move-to-their-days.js';
import { openTheDay } from '../src/demo-month/open-orders.js';
import { productsOf } from '../src/demo-month/products-of.js';
import { ShopClient } from '../src/demo-month/shop-client.js';

const dayMs = 86_400_000;

/** Fills a shop with so many days of orders, and opens its day; with `again`, another one. */
export function demoMonth({ days, perDay, again = false }: { days: number; perDay: number; again?: boolean }): void {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0.001', LOG_LEVEL: 'error' } });
  }, 120_000);
  afterAll(async () => {
    await shop?.remove();
  }, 60_000);

  const now = new Date();
  let staff: ShopClient;

  it(`fills the shop with ${days} days that the console reports as such`, async () => {
    const { url, simulatorControl, postgresUrl } = shop;
    const filled = await fillShop({ url, simulatorControl, postgresUrl }, { seed: 3, perDay, now, days });
    console.log(`${filled.orders} orders of ${filled.customers} customers`);
    expect(filled.orders).toBeGreaterThan((2 / 3) * days * perDay);

    // An order that was refused because something had sold out is no order of the month; only the log has it.
    const [times] = await inDatabase(postgresUrl, 'kirana_orders', async client => {
      const sql = `SELECT min(o.created_at) AS first, max(l.at) AS last, count(*) FILTER (WHERE l.at < o.created_at)::int AS before
                   FROM orders o JOIN saga_log l ON l.order_id = o.id WHERE o.state <> 'rejected'`;
      return (await client.query<{ first: Date; last: Date; before: number }>(sql)).rows;
    });
    expect(times?.first.getTime()).toBeLessThan(now.getTime() - (days - 2) * dayMs);
    expect(times?.last.getTime()).toBeLessThan(now.getTime());
    expect(times?.before).toBe(0);

    // Everything but the last day's cash has been handed in, each on its day.
    const cash = await inDatabase(postgresUrl, 'kirana_orders', async client => {
      const sql = `SELECT count(*) FILTER (WHERE h.id IS NULL AND (o.created_at AT TIME ZONE 'Europe/Warsaw')::date < ($1::timestamptz AT TIME ZONE 'Europe/Warsaw')::date)::int AS kept,
                     count(h.id)::int AS taken, count(*) FILTER (WHERE h.at < o.created_at OR h.at > o.created_at + interval '1 day')::int AS wrong
                   FROM orders o LEFT JOIN cash_handovers h ON h.id = o.cash_handover_id
                   WHERE o.payment_method = 'cash' AND o.payment_status = 'paid'`;
      return (await client.query<{ kept: number; taken: number; wrong: number }>(sql, [now])).rows[0];
    });
    expect(cash).toEqual({ kept: 0, taken: expect.any(Number), wrong: 0 });
    expect(cash?.taken).toBeGreaterThanOrEqual(days / 6);

    staff = new ShopClient(url);
    await staff.signIn('admin@kirana.example', 'cardamom-and-clove');
    const day = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
    const { body } = await staff.ask('GET', `/api/admin/reports/sales?from=${day(days - 1)}&to=${day(0)}`);
    const periods = (body as { periods: { totalMinor: number }[] }).periods;
    expect(periods.filter(({ totalMinor }) => totalMinor > 0).length).toBeGreaterThan((2 / 3) * days);
  }, 180_000);

  it('has products that are sold out or run low, and every product that is sold on a shelf', async () => {
    const { body } = await staff.ask('GET', '/api/admin/stock');
    const stock = body as unknown as { available: number; isBelow: boolean; isSold: boolean; shelf: string | null }[];
    expect(stock.filter(({ isSold, shelf }) => isSold && shelf === null)).toEqual([]);
    expect(stock.filter(({ available }) => available === 0).length).toBeGreaterThanOrEqual(2);
    expect(stock.filter(({ available, isBelow }) => available > 0 && isBelow).length).toBeGreaterThanOrEqual(5);
  });

  const counts = async () => (await staff.ask('GET', '/api/admin/order-counts')).body as Record<string, number>;

  it('opens a day at any hour: orders at every stage, two of them late, one unpaid, one with a rider', async () => {
    const { url, simulatorControl, postgresUrl } = shop;
    const products = await productsOf(url);
    const placed = await openTheDay({ url, simulatorControl, postgresUrl }, products, 5);
    expect(placed).toBe(11);
    const { body } = await staff.ask('GET', '/api/admin/orders?sort=newest&status=pending,confirmed,preparing,pickup,delivering');
    const open = body['items'] as { status: string; isLate: boolean; rider: object | null }[];
    console.log(open.map(({ status, isLate }) => `${status}${isLate ? ' (late)' : ''}`).join(', '));
    expect(new Set(open.map(({ status }) => status))).toEqual(
      new Set(['pending', 'confirmed', 'preparing', 'pickup', 'delivering']),
    );
    expect(open.filter(({ isLate }) => isLate).length).toBe(2);
    expect(await counts()).toMatchObject({ late: 2, 'awaiting-payment': 1, 'to-pack': expect.any(Number) });
  }, 120_000);

  if (again)
    it('delivers what was left open when it opens another day', async () => {
      const { url, simulatorControl, postgresUrl } = shop;
      await openTheDay({ url, simulatorControl, postgresUrl }, await productsOf(url), 6);
      expect(await counts()).toMatchObject({ late: 2 });
    }, 120_000);
}
