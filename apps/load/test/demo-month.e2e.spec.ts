import { startShop, type RunningShop } from '@kirana/testing';
import { fillShop } from '../src/demo-month/fill-shop.js';
import { inDatabase } from '../src/demo-month/move-to-their-days.js';
import { ShopClient } from '../src/demo-month/shop-client.js';

const dayMs = 86_400_000;

describe('npm start -- --demo', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0.001', LOG_LEVEL: 'error' } });
  }, 120_000);
  afterAll(async () => {
    await shop?.remove();
  }, 60_000);

  it('fills the shop with a month that the console reports as such', async () => {
    const now = new Date();
    const { url, simulatorControl, postgresUrl } = shop;
    const filled = await fillShop({ url, simulatorControl, postgresUrl }, { seed: 3, perDay: 3, now });
    console.log(`${filled.orders} orders of ${filled.customers} customers`);
    expect(filled.orders).toBeGreaterThan(60);

    const [times] = await inDatabase(postgresUrl, 'kirana_orders', async client => {
      const sql = `SELECT min(o.created_at) AS first, max(l.at) AS last, count(*) FILTER (WHERE l.at < o.created_at)::int AS before
                   FROM orders o JOIN saga_log l ON l.order_id = o.id`;
      return (await client.query<{ first: Date; last: Date; before: number }>(sql)).rows;
    });
    expect(times?.first.getTime()).toBeLessThan(now.getTime() - 28 * dayMs);
    expect(times?.last.getTime()).toBeLessThan(now.getTime());
    expect(times?.before).toBe(0);

    const staff = new ShopClient(url);
    await staff.signIn('admin@kirana.example', 'cardamom-and-clove');
    const day = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
    const { body } = await staff.ask('GET', `/api/admin/reports/sales?from=${day(29)}&to=${day(0)}`);
    const periods = (body as { periods: { totalMinor: number }[] }).periods;
    expect(periods.filter(({ totalMinor }) => totalMinor > 0).length).toBeGreaterThan(20);
  }, 180_000);
});
