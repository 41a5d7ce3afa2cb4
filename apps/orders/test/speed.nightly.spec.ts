import {
  adminOrderRoutes,
  adminReportRoutes,
  customerRecordRoutes,
  orderSorts,
  orderViews,
  type RouteInput,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { insertListedOrders } from './listed-orders.js';
import { insertManyOrders } from './many-orders.js';
import { startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const many = 10_000;
const warsaw = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' });
const day = (ago: number) => warsaw.format(Date.now() - ago * 86_400_000);
type Query = RouteInput<typeof adminOrderRoutes.list>['query'];

describe(`with ${many} orders`, () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeEach(async () => {
    running = await startOrders();
  }, 60_000);
  afterEach(async () => {
    await running.stop();
    await running.postgres.stop();
  });
  const list = (query: Query = {}) => running.client.call(adminOrderRoutes.list, { query }, admin);

  /** Expects each to take less than `limitMs`: the fastest of five, which is close to the work itself on a machine under other load. */
  async function expectFast(limitMs: number, asks: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
    const fastest: Record<string, number> = {};
    for (const [name, ask] of Object.entries(asks)) {
      for (let n = 0; n < 5; n++) {
        const started = performance.now();
        await ask();
        fastest[name] = Math.min(fastest[name] ?? Infinity, Math.round(performance.now() - started));
      }
    }
    console.log(`${many} orders, ms: ${JSON.stringify(fastest)}`);
    expect(Object.entries(fastest).filter(([, ms]) => ms >= limitMs)).toEqual([]);
  }

  it('every view, sort and filter of the order list is answered within 100 ms', async () => {
    await insertListedOrders(running.database, many);
    const queries: Record<string, Query> = {
      ...Object.fromEntries(orderViews.map(view => [`view ${view}`, { view }])),
      ...Object.fromEntries(orderSorts.map(sort => [`sort ${sort}`, { sort }])),
      'last page': { page: 99, pageSize: 100 },
      'last page by customer': { sort: 'customer', page: 99, pageSize: 100 },
      'status and district': { status: 'pending,preparing', district: 'Wola' },
      today: { from: day(0), to: day(0) },
      search: { search: 'customer99' },
      rider: { rider: 'rider-arjun' },
      'packed by me': { mine: 'packed' },
      amount: { amountFromMinor: 100, amountToMinor: 200 },
    };
    await expectFast(100, {
      ...Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, () => list(query)])),
      counts: () => running.client.call(adminOrderRoutes.counts, {}, admin),
    });
  }, 120_000);

  it('searches and reports are answered within 300 ms', async () => {
    await insertManyOrders(running.database, many);
    const sales = (from: string) => () => running.client.call(adminReportRoutes.sales, { query: { from, to: day(0) } }, admin);
    const all = { query: { from: day(400), to: day(0) } };
    await expectFast(300, {
      first: () => list(),
      name: () => list({ search: 'customer 99' }),
      email: () => list({ search: '@EXAMPLE.com' }),
      nothing: () => list({ search: 'no such customer' }),
      last: () => list({ page: 400 }),
      'sales of 30 days': sales(day(29)),
      'sales of everything, by day': sales(day(90)),
      'sales of everything, by week': sales(day(400)),
      'operations of everything': () => running.client.call(adminReportRoutes.operations, all, admin),
      'VAT of everything': () => running.client.call(adminReportRoutes.vat, all, admin),
      today: () => running.client.call(adminReportRoutes.today, {}, admin),
      pace: () => running.client.call(adminReportRoutes.pace, {}, admin),
    });
  }, 120_000);

  it('lists of customers are answered within half a second', async () => {
    await insertManyOrders(running.database, many);
    await running.database.query(
      `UPDATE orders SET customer_id = md5(email)::uuid WHERE email LIKE 'customer%' AND hashtext(email) % 2 = 0`,
    );
    const ranking = { page: 1, pageSize: 100 };
    await expectFast(500, {
      weekly: () =>
        running.client.call(customerRecordRoutes.ranking, { body: { ...ranking, sort: 'orders', segment: 'weekly' } }, admin),
      activity: () => running.client.call(customerRecordRoutes.ranking, { body: { ...ranking, sort: 'activity' } }, admin),
      guests: () => running.client.call(customerRecordRoutes.guests, { query: { search: '777' } }, admin),
    });
  }, 120_000);
});
