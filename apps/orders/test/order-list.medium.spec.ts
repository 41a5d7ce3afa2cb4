import { adminOrderRoutes, mostCounted, orderSorts, orderViews, type AdminOrderRow, type RouteInput } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { insertListedOrders } from './listed-orders.js';
import { startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
type Query = RouteInput<typeof adminOrderRoutes.list>['query'];

describe('the order list of the console, with many orders', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
    await insertListedOrders(running.database, 2_000);
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const list = (query: Query = {}) => running.client.call(adminOrderRoutes.list, { query }, admin);
  const counts = () => running.client.call(adminOrderRoutes.counts, {}, admin);
  async function all(query: Query): Promise<AdminOrderRow[]> {
    const found: AdminOrderRow[] = [];
    for (let page = 1; ; page++) {
      const { items, total } = await list({ ...query, page, pageSize: 100 });
      found.push(...items);
      if (found.length >= total) return found;
    }
  }
  const warsaw = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' });
  const shopDay = (iso: string) => warsaw.format(new Date(iso));
  const isOpen = ({ status }: AdminOrderRow) => status !== 'delivered' && status !== 'cancelled';

  it('shows where, how much, how paid and until when', async () => {
    const [row] = (await list({ status: 'delivered' })).items;
    expect(row).toMatchObject({ district: expect.any(String), itemCount: 9, isLate: false });
    expect(Date.parse(row?.windowTo ?? '') - Date.parse(row?.windowFrom ?? '')).toBe(3_600_000);
    expect(['blik', 'cash']).toContain(row?.paymentMethod);
  });

  it('has views whose counts are the totals of their lists', async () => {
    const rows = await all({ view: 'all' });
    const expected = {
      all: () => true,
      'to-pack': (row: AdminOrderRow) => ['pending', 'confirmed', 'preparing'].includes(row.status) && !row.awaitsPayment,
      'waiting-for-rider': (row: AdminOrderRow) => row.status === 'pickup',
      late: (row: AdminOrderRow) => isOpen(row) && Date.parse(row.windowTo) < Date.now(),
      'awaiting-payment': (row: AdminOrderRow) => row.awaitsPayment,
      refunds: (row: AdminOrderRow) => row.refunding,
      attention: (row: AdminOrderRow) => row.attention !== null,
    };
    const counted = await counts();
    for (const view of orderViews) {
      const ids = new Set((await all({ view })).map(({ id }) => id));
      expect(ids.size).toBeGreaterThan(0);
      expect(counted[view]).toBe(view === 'all' ? mostCounted : ids.size);
      expect([view, ids]).toEqual([view, new Set(rows.filter(expected[view]).map(({ id }) => id))]);
    }
    expect((await all({ view: 'late' })).every(({ isLate }) => isLate)).toBe(true);
  });

  it('filters by several statuses, district and Warsaw days, and combines filters', async () => {
    const several = await all({ status: 'pickup,cancelled' });
    expect(new Set(several.map(({ status }) => status))).toEqual(new Set(['pickup', 'cancelled']));
    const [example] = several;
    const day = shopDay(example?.createdAt ?? '');
    const found = await all({ from: day, to: day, district: example?.district });
    expect(found.map(({ id }) => id)).toContain(example?.id);
    expect(found.every(row => shopDay(row.createdAt) === day && row.district === example?.district)).toBe(true);
    const everything = await all({ from: day, to: day });
    expect(everything.length).toBeGreaterThan(found.length);
    expect((await list({ view: 'late', status: 'delivered' })).total).toBe(0);
  });

  it('filters by rider, by an overlap with the promised window, and by what the caller has packed', async () => {
    const [one, other] = (await list({ status: 'delivered' })).items;
    await running.database.query(`UPDATE orders SET rider = '{"id":"rider-arjun","name":"Arjun","phone":""}' WHERE id = $1`, [
      one?.id,
    ]);
    expect((await all({ rider: 'rider-arjun' })).map(({ id }) => id)).toEqual([one?.id]);
    expect(await all({ rider: 'rider-zofia' })).toEqual([]);

    const span = { windowFrom: one?.windowFrom, windowTo: one?.windowTo };
    const during = await all(span);
    expect(during.map(({ id }) => id)).toContain(one?.id);
    const isDuring = ({ windowFrom, windowTo }: AdminOrderRow) =>
      Date.parse(windowTo) > Date.parse(span.windowFrom ?? '') && Date.parse(windowFrom) < Date.parse(span.windowTo ?? '');
    expect(during.length).toBe((await all({})).filter(isDuring).length);

    const log = `INSERT INTO saga_log (order_id, version, trigger, actor, from_state, to_state, outcome, published)
      VALUES ($1, 2, 'begin-packing', $2, 'accepted', 'accepted', 'moved', '[]')`;
    await running.database.query(log, [one?.id, admin.email]);
    await running.database.query(log, [other?.id, 'kamil@kirana.example']);
    expect((await all({ mine: 'packed' })).map(({ id }) => id)).toEqual([one?.id]);
    // Taking an order over from another packer is no step of the order.
    const [taken] = (await list({ view: 'to-pack' })).items;
    await running.database.query(
      'INSERT INTO packing_claims (order_id, admin_id, admin_email, holds) VALUES ($1, $2, $3, false)',
      [taken?.id, admin.userId, admin.email],
    );
    expect(new Set((await all({ mine: 'packed' })).map(({ id }) => id))).toEqual(new Set([one?.id, taken?.id]));
  });

  it('filters by an amount, both ends of which belong to it', async () => {
    const totals = (await all({})).map(({ totalMinor = Number.NaN }) => totalMinor);
    const within = (low: number, high: number) => totals.filter(total => total >= low && total <= high).length;
    const one = totals.find(total => total > 0) ?? Number.NaN;
    expect(within(one, one)).toBeGreaterThan(0);
    for (const edge of [one - 1, one, one + 1]) {
      expect((await list({ amountFromMinor: edge })).total).toBe(within(edge, Infinity));
      expect((await list({ amountToMinor: edge })).total).toBe(within(0, edge));
    }
    expect((await list({ amountFromMinor: one, amountToMinor: one })).total).toBe(within(one, one));
    const combined = await all({ amountFromMinor: 100, amountToMinor: 200, district: 'Wola' });
    expect(combined.every(({ district, totalMinor = 0 }) => district === 'Wola' && totalMinor >= 100 && totalMinor <= 200)).toBe(
      true,
    );
    expect(combined.length).toBeGreaterThan(0);
    expect((await list({ amountFromMinor: 1_000_000_000 })).total).toBe(0);
  });

  it.each(['50,00', '12.5', 'x', '', ' ', '-1', '1000000001'])('refuses the amount %j, and names its field', async amount => {
    for (const field of ['amountFromMinor', 'amountToMinor'])
      await expect(list({ [field]: amount })).rejects.toMatchObject({
        status: 400,
        code: 'invalid-request',
        extra: { errors: [{ path: field }] },
      });
  });

  it.each([['pending,'], ['pending;cancelled'], ['unknown']])('refuses the status %j', async status => {
    await expect(list({ status })).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    { field: 'windowTo', query: { windowFrom: '2026-11-21T13:00:00+01:00', windowTo: '2026-11-21T11:59:00Z' } },
    { field: 'to', query: { from: '2026-11-22', to: '2026-11-21' } },
    { field: 'amountToMinor', query: { amountFromMinor: 5_001, amountToMinor: 5_000 } },
  ])('refuses a range that ends before it begins, and names $field', async ({ field, query }) => {
    await expect(list(query)).rejects.toMatchObject({
      status: 400,
      code: 'invalid-request',
      extra: { errors: [{ path: field, message: expect.stringMatching(/^must not be (before|below) `/) }] },
    });
    await expect(list({ windowFrom: '2026-11-21T13:00:00+01:00', windowTo: '2026-11-21T12:00:00Z' })).resolves.toBeDefined();
  });

  it.each(orderSorts)('is in the order %s, without gaps or repetitions between pages', async sort => {
    const rows = await all({ sort });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const key = {
      newest: (row: AdminOrderRow) => -Date.parse(row.createdAt),
      oldest: (row: AdminOrderRow) => Date.parse(row.createdAt),
      window: (row: AdminOrderRow) => Date.parse(row.windowTo),
      'total-desc': (row: AdminOrderRow) => -(row.totalMinor ?? Number.NaN),
      'total-asc': (row: AdminOrderRow) => row.totalMinor ?? Number.NaN,
      customer: (row: AdminOrderRow) =>
        ['Adam Łoś', 'łukasz Nowak', 'Meera Kowalska', 'Żaneta Wąż', 'Zofia Ćma'].indexOf(row.customerName),
    }[sort];
    const keys = rows.map(key);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
  });
});
