import {
  adminOrderRoutes,
  adminReportRoutes,
  adminSettingRoutes,
  customerOrderRoutes,
  deliveryResumed,
  deliveryHeld,
  orderEmailRequested,
  orderRoutes,
  orderStatusChanged,
  recordRoutes,
  stageReached,
  type AdminOrder,
  type FulfilmentStatus,
  type RouteInput,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { insertManyOrders } from './many-orders.js';
import { aRequest, lentils, place, placeReserved, startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;

describe('adminOrderRoutes', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function accepted(changes: Parameters<typeof aRequest>[0] = {}): Promise<string> {
    const order = await placeReserved(running, aRequest(changes));
    return order.id;
  }
  const set = (id: string, status: FulfilmentStatus, caller: typeof admin | typeof customer = admin): Promise<AdminOrder> =>
    running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status } }, caller);
  const list = (query: RouteInput<typeof adminOrderRoutes.list>['query'] = {}) =>
    running.client.call(adminOrderRoutes.list, { query }, admin);
  const reaches = (id: string, stage: 'confirmed' | 'preparing' | 'pickup') =>
    running.broker.deliver(stageReached, { orderId: id, stage, reachedAt: '2026-11-21T12:00:00Z' });

  it('set any status, publish it, and record the admin (AORD-007, AORD-009, F-44)', async () => {
    const id = await accepted();
    const before = await running.client.call(adminOrderRoutes.one, { params: { id } }, admin);
    const after = await set(id, 'delivering');
    expect(after).toMatchObject({ status: 'delivering', onHold: true, can: { resume: true, cancel: false } });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(after.steps.at(-1)).toMatchObject({
      trigger: 'set-delivering',
      actor: admin.email,
      from: 'accepted',
      to: 'delivering',
      published: [{ type: deliveryHeld.type }, { type: orderStatusChanged.type }],
    });
    await running.broker.until(() => running.broker.sent(deliveryHeld).some(({ subject }) => subject === id));
    const sent = running.broker.sent(deliveryHeld).find(({ subject }) => subject === id);
    expect(sent?.data).toEqual({ orderId: id, stage: 'delivering' });
    // The log contains the ids of the published events.
    expect(after.steps.at(-1)?.published[0]?.id).toBe(sent?.id);
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(entry).toMatchObject({ actor: admin.email, action: 'set-status', before: 'pending', after: 'delivering' });
  });

  it('send an email on acceptance and on delivery, and for no stage between', async () => {
    const emailsOf = (id: string) =>
      running.broker.sent(orderEmailRequested).flatMap(({ data }) => (data.orderId === id ? data.email : []));
    const cash = await accepted();
    await set(cash, 'preparing');
    await set(cash, 'delivered');
    await running.broker.until(() => emailsOf(cash).length === 2);
    expect(emailsOf(cash)).toEqual(['confirmation', 'delivered']);
  });

  it('hold the order until it is resumed (LIFE-013)', async () => {
    const id = await accepted();
    await reaches(id, 'confirmed');
    await set(id, 'pending');
    expect(await reaches(id, 'preparing')).toEqual({ kind: 'done' });
    const still = await running.client.call(adminOrderRoutes.one, { params: { id } }, admin);
    expect(still.status).toBe('pending');
    expect(still.steps.at(-1)).toMatchObject({ trigger: 'stage-while-on-hold', outcome: 'an admin holds the order' });
    const tracked = await running.client.call(orderRoutes.track, { params: { ref: id }, body: {} }, admin);
    // A status that was set back is not shown to the customer as reached.
    expect(tracked.tracking.timeline.map(({ status }) => status)).toEqual(['pending']);

    await running.client.call(adminOrderRoutes.resume, { params: { id } }, admin);
    await running.broker.until(() => running.broker.sent(deliveryResumed).some(({ subject }) => subject === id));
    await reaches(id, 'preparing');
    expect((await running.client.call(adminOrderRoutes.one, { params: { id } }, admin)).status).toBe('preparing');
  });

  describe('setStatus', () => {
    const undo = (id: string, status: FulfilmentStatus, undoes: { version: number; resume: boolean }) =>
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: { status, undoes } }, admin);

    it('undoes a change and resumes the delivery in one step', async () => {
      const id = await accepted();
      const { version } = await set(id, 'delivering');
      const undone = await undo(id, 'pending', { version, resume: true });
      expect(undone).toMatchObject({ status: 'pending', onHold: false, version: version + 2 });
      const log = await running.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
      expect(log.map(({ action }) => action)).toEqual(['resume-order', 'set-status', 'set-status']);
    });

    it('refuses an undo after the order has changed, and changes nothing', async () => {
      const id = await accepted();
      const { version } = await set(id, 'preparing');
      const now = await set(id, 'delivering');
      await expect(undo(id, 'pending', { version, resume: true })).rejects.toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
        extra: { current: { status: 'delivering', version: now.version } },
      });
      expect(await running.client.call(adminOrderRoutes.one, { params: { id } }, admin)).toEqual(now);
    });
  });

  it('refuse what the saga refuses, without an audit entry', async () => {
    const { order } = await place(running);
    await expect(set(order.id, 'confirmed')).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    await expect(
      running.client.call(adminOrderRoutes.refund, { params: { id: await accepted() }, body: { reason: 'other' } }, admin),
    ).rejects.toMatchObject({
      status: 409,
    });
    expect(await running.client.call(recordRoutes.audit, { query: { subject: order.id } }, admin)).toEqual([]);
  });

  it('store notes with their authors, and cancel', async () => {
    const id = await accepted();
    await running.client.call(adminOrderRoutes.note, { params: { id }, body: { text: 'Leave at the gate.' } }, admin);
    const order = await running.client.call(
      adminOrderRoutes.cancel,
      { params: { id }, body: { reason: 'other', note: 'Twice the same.' } },
      admin,
    );
    expect(order).toMatchObject({
      status: 'cancelled',
      cancelReason: 'shop',
      notes: [
        { actor: admin.email, text: 'Leave at the gate.', version: null },
        { actor: admin.email, text: 'Twice the same.', version: order.version },
      ],
    });
    const { tracking } = await running.client.call(orderRoutes.track, { params: { ref: id }, body: {} }, admin);
    expect(tracking.details).toMatchObject({ shopReason: 'other' });
    expect(JSON.stringify(tracking)).not.toContain('Twice the same.');
  });

  it.each([
    ['out-of-stock', 'out-of-stock'],
    ['suspected-fraud', 'other'],
  ] as const)('tell the customer why the shop cancelled, and keep a suspicion to the shop: %s', async (reason, told) => {
    const id = await accepted();
    await running.client.call(adminOrderRoutes.cancel, { params: { id }, body: { reason, note: '' } }, admin);
    const { tracking } = await running.client.call(orderRoutes.track, { params: { ref: id }, body: {} }, admin);
    expect(tracking.details).toMatchObject({ shopReason: told });
    const mails = () =>
      running.broker.sent(orderEmailRequested).filter(({ data }) => data.orderId === id && data.email === 'cancelled');
    await running.broker.until(() => mails().length > 0);
    expect(mails().map(({ data }) => data.shopReason)).toEqual([told]);
  });

  it.each(
    Object.entries({ ...adminOrderRoutes, ...adminSettingRoutes, ...adminReportRoutes, ...customerOrderRoutes, ...recordRoutes }),
  )('%s: refuses guests and customers, even when the gateway lets them pass (ROLE-004)', async (_name, route) => {
    const input = { params: { id: randomUUID(), key: 'currency' }, body: route.method === 'GET' ? undefined : {} };
    await expect(running.client.call(route, input as never)).rejects.toMatchObject({ status: 401 });
    await expect(running.client.call(route, input as never, customer)).rejects.toMatchObject({ status: 403 });
  });

  it('refuse additional fields and unknown statuses', async () => {
    const id = await accepted();
    const body = { status: 'delivered', totalMinor: 1, customerId: customer.userId };
    await expect(
      running.client.call(adminOrderRoutes.setStatus, { params: { id }, body: body as never }, admin),
    ).rejects.toMatchObject({ status: 400 });
    await expect(set(id, 'cancelled' as never)).rejects.toMatchObject({ status: 400 });
  });

  it('list the newest first and search by name, e-mail, id and number, case-insensitively (AORD-001, AORD-005)', async () => {
    const person = { firstName: 'Żaneta', lastName: 'Wąż_50%', email: 'zaneta@example.com', phone: '+48 512 345 987' };
    const id = await accepted({ ...person, address: 'ul. Gęślicka 7' });
    const row = (await list()).items[0];
    expect(row?.id).toBe(id);
    for (const search of [
      'żANETA',
      'ZANETA@EX',
      id.slice(0, 8).toUpperCase(),
      `#${id.slice(0, 8)}`,
      'wąż_50%',
      'zaneta waz',
      'geslicka',
      '512 345 987',
      '0048512345987',
      row?.number.toLowerCase() ?? '',
    ]) {
      expect((await list({ search })).items.map(found => found.id)).toEqual([id]);
    }
    expect((await list({ search: '%' })).items.every(found => found.customerName.includes('%'))).toBe(true);
    const pending = await list({ status: 'pending', pageSize: 2 });
    expect(pending.items.every(({ status }) => status === 'pending')).toBe(true);
    expect((await list({ status: 'pending', pageSize: 2, page: 2 })).items[0]?.id).not.toBe(pending.items[0]?.id);
  });

  it('match customers by account, then by verified address, never by name (F-04)', async () => {
    const email = `${randomUUID()}@example.com`;
    const [mine, guests, others] = [
      await accepted({ email }),
      await accepted({ email: email.toUpperCase() }),
      await accepted({ email }),
    ];
    const [me, other] = [randomUUID(), randomUUID()];
    await running.database.query(
      `UPDATE orders SET customer_id = CASE id WHEN $1 THEN $3::uuid WHEN $2 THEN $4::uuid END WHERE id IN ($1, $2)`,
      [mine, others, me, other],
    );
    const recent = (key: { id: string; email: string | null }) =>
      running.client.call(customerOrderRoutes.recent, { body: key }, admin);
    expect((await recent({ id: me, email })).map(({ id }) => id)).toEqual([guests, mine]);
    expect((await recent({ id: me, email: null })).map(({ id }) => id)).toEqual([mine]);
    const counts = await running.client.call(
      customerOrderRoutes.counts,
      {
        body: {
          customers: [
            { id: me, email },
            { id: other, email: null },
            { id: randomUUID(), email: 'Meera Kowalska' },
          ],
        },
      },
      admin,
    );
    expect(new Map(counts.map(({ id, orders }) => [id, orders])).get(me)).toBe(2);
    expect(counts.find(({ id }) => id !== me && id !== other)).toMatchObject({ orders: 0, lastOrderAt: null });
  });
});

describe('adminSettingRoutes', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  type Key = 'delivery_fee' | 'tax_rate' | 'min_order_amount' | 'currency';
  const shown = async (key: Key) =>
    (await running.client.call(adminSettingRoutes.list, {}, admin)).find(setting => setting.key === key)?.value ?? '';
  const saveAt = (key: Key, was: string, value: string) =>
    running.client.call(adminSettingRoutes.save, { params: { key }, body: { value, was } }, admin);
  const save = async (key: Key, value: string) => saveAt(key, await shown(key), value);
  const quote = () =>
    running.client.call(orderRoutes.quote, { body: { items: [{ productId: lentils, quantity: 2 }], district: 'Mokotów' } });

  it('return the defaults of the form and the values in force (ASET-006, ASET-007, ASET-008, ASET-009, ASET-010, F-03)', async () => {
    const all = await running.client.call(adminSettingRoutes.list, {}, admin);
    const pick = (key: string) => all.find(setting => setting.key === key);
    expect(pick('delivery_fee')).toMatchObject({ value: '15.99', stored: false, inForce: '9.99' });
    expect(pick('tax_rate')).toMatchObject({ value: '23', stored: false, inForce: '7' });
    expect(pick('min_order_amount')).toMatchObject({ value: '50.00', stored: false, inForce: null });
    expect(pick('currency')).toMatchObject({ value: 'PLN', stored: false });
    expect(pick('store_name')).toMatchObject({ value: 'Kirana', stored: false });
    expect(pick('store_phone')).toMatchObject({ value: '+48 22 123 45 67', stored: false });
    expect(pick('store_email')).toMatchObject({ value: 'hello@kirana.example', stored: false });
    expect(await quote()).toMatchObject({ deliveryFeeMinor: 999, serviceFeePercent: 7, minimumOrderMinor: null });
  });

  it('apply each saved setting to the next quote (ASET-015)', async () => {
    expect(await save('delivery_fee', '15,99')).toMatchObject({ value: '15.99', stored: true, inForce: '15.99' });
    expect(await quote()).toMatchObject({ deliveryFeeMinor: 1_599, serviceFeePercent: 7, minimumOrderMinor: null });
    await save('tax_rate', '23');
    await save('min_order_amount', '50.00');
    expect(await quote()).toMatchObject({ deliveryFeeMinor: 1_599, serviceFeeMinor: 851, minimumOrderMinor: 5_000 });
  });

  it('keep one row per setting with the fixed description, and record the admin (ASET-011, ASET-012)', async () => {
    await save('delivery_fee', '12.00');
    await save('delivery_fee', '13.00');
    const rows = await running.database.query(`SELECT key, value, description FROM settings WHERE key = 'delivery_fee'`);
    expect(rows).toEqual([{ key: 'delivery_fee', value: '13.00', description: 'Delivery fee charged to customers' }]);
    const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: 'delivery_fee' } }, admin);
    expect(entry).toMatchObject({ actor: admin.email, action: 'save-setting', before: '12.00', after: '13.00' });
    await expect(running.database.query(`DELETE FROM audit_log`)).rejects.toThrow('only grows');
  });

  it('let one of two admins save who saw the same value; the other gets the new value and its author', async () => {
    const was = await shown('delivery_fee');
    const answers = await Promise.allSettled([saveAt('delivery_fee', was, '14.00'), saveAt('delivery_fee', was, '15.00')]);
    const now = await shown('delivery_fee');
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find(answer => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'changed-meanwhile',
      extra: { current: { value: now }, changedBy: admin.email },
    });
    await save('delivery_fee', '13.00');
  });

  it('refuse invalid values and change nothing (F-37, F-38)', async () => {
    await expect(save('currency', 'EUR')).rejects.toMatchObject({ status: 400 });
    await expect(save('delivery_fee', '1000')).rejects.toMatchObject({ status: 400 });
    expect(await quote()).toMatchObject({ deliveryFeeMinor: 1_300 });
  });
});

describe('adminReportRoutes and adminOrderRoutes with many orders', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
    await insertManyOrders(running.database);
    // Not collected at the door, or not paid online; some of them are cancelled.
    await running.database.query(
      `UPDATE orders SET payment_status = 'unpaid', payment_method = CASE WHEN number LIKE '%7' THEN 'cash' ELSE 'blik' END
       WHERE (number LIKE '%7' OR number LIKE '%58') AND state <> 'refunding'`,
    );
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const day = (ago: number) =>
    new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Warsaw' }).format(Date.now() - ago * 86_400_000);
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

  it.each([
    [95, 0],
    [30, 0],
    [60, 31],
    [7, 7],
    [1, 0],
  ])('report sums that add up in every grouping: from %i to %i days ago', async (from, to) => {
    const report = await running.client.call(adminReportRoutes.sales, { query: { from: day(from), to: day(to) } }, admin);
    // Calculated independently here, order by order.
    const orders = await running.database.query<
      {
        at: Date;
        state: string;
        paid: string;
        total: number;
        goods: number;
        delivery: number;
        service: number;
        deposit: number;
        discount: number;
        refunded: number;
      }[]
    >(
      `SELECT created_at AS at, state, payment_status AS paid, total_amount AS total, subtotal_minor AS goods, delivery_fee AS delivery, tax AS service,
         deposit_minor AS deposit, discount_minor AS discount, refunded_minor AS refunded FROM orders`,
    );
    const sold = orders.filter(({ at, state, paid }) => {
      const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Warsaw' }).format(at);
      return (
        date >= day(from) && date <= day(to) && !['cancelled', 'rejected', 'refunding'].includes(state) && paid !== 'refunded'
      );
    });
    const expected = {
      orders: sold.length,
      goodsMinor: sum(sold, order => order.goods),
      deliveryMinor: sum(sold, order => order.delivery),
      serviceMinor: sum(sold, order => order.service),
      depositMinor: sum(sold, order => order.deposit),
      discountMinor: sum(sold, order => order.discount),
      refundedMinor: sum(sold, order => order.refunded),
      totalMinor: sum(sold, order => order.total - order.refunded),
      unpaidMinor: sum(sold, order => (order.paid === 'unpaid' ? order.total - order.refunded : 0)),
    };
    expect(sold.length).toBeGreaterThan(0);
    expect(report.sums).toEqual(expected);
    expect(expected.discountMinor).toBeGreaterThan(0);
    const lessened = expected.discountMinor + expected.refundedMinor;
    expect(expected.goodsMinor + expected.deliveryMinor + expected.serviceMinor - lessened).toBe(expected.totalMinor);
    for (const part of [report.periods, report.hours, report.baskets]) {
      expect(sum<{ totalMinor: number }>(part, row => row.totalMinor)).toBe(expected.totalMinor);
      expect(sum<{ orders: number }>(part, row => row.orders)).toBe(expected.orders);
    }
    expect(sum(report.categories, row => row.goodsMinor)).toBe(expected.goodsMinor);
    expect(sum(report.periods, row => row.unpaidMinor ?? 0)).toBe(expected.unpaidMinor);
  });

  it('list the orders that the report counts as not paid yet, and no other', async () => {
    const days = { from: day(60), to: day(31) };
    const { sums } = await running.client.call(adminReportRoutes.sales, { query: days }, admin);
    const query = { ...days, payment: 'unpaid', pageSize: 100 } as const;
    const { items, total } = await running.client.call(adminOrderRoutes.list, { query }, admin);
    expect(items).toHaveLength(total);
    expect(sum(items, ({ totalMinor = 0, refundedMinor = 0 }) => totalMinor - refundedMinor)).toBe(sums.unpaidMinor);
    expect(new Set(items.map(({ paymentMethod }) => paymentMethod))).toEqual(new Set(['cash', 'blik']));
    expect(items.some(({ status }) => status === 'cancelled')).toBe(false);
  });

  it('count all and pending orders and the revenue of those sold, and list the latest five (ADM-008, ADM-009, ADM-015, F-20)', async () => {
    const [row] = await running.database.query<{ revenue: string }[]>(
      `SELECT sum(total_amount - refunded_minor) AS revenue FROM orders WHERE state NOT IN ('cancelled', 'rejected', 'refunding') AND payment_status <> 'refunded'`,
    );
    const stats = await running.client.call(adminOrderRoutes.stats, {}, admin);
    const [count] = await running.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM orders WHERE state <> 'rejected'`,
    );
    // A refused order is not counted (CHK-035).
    expect(stats).toMatchObject({ totalRevenueMinor: Number(row?.revenue), totalOrders: count?.n });
    const [pending] = await running.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM orders WHERE state = 'accepted'`,
    );
    expect(stats.pendingOrders).toBe(pending?.n);
    const latest = await running.database.query<{ id: string }[]>(
      `SELECT id FROM orders WHERE state <> 'rejected' ORDER BY created_at DESC LIMIT 5`,
    );
    expect(stats.recentOrders.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
  });
});
