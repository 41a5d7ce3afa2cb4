import { adminReportRoutes, type OperationsReport } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(at);

interface Placed {
  readonly state: string;
  /** Hours ago. */
  readonly placed: number;
  readonly email?: string;
  readonly district?: string;
  /** Minutes after it was placed; it was promised within 60. */
  readonly deliveredAfter?: number;
  readonly cancelReason?: string;
  readonly said?: string;
  /** It was set back from delivered as often. */
  readonly setBack?: number;
}

describe('adminReportRoutes.operations', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders();
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function add({
    state,
    placed,
    email = '',
    district = 'Wola',
    deliveredAfter,
    cancelReason,
    said,
    setBack = 0,
  }: Placed): Promise<string> {
    const id = randomUUID();
    await running.database.query(
      `INSERT INTO orders (id, number, state, customer_name, email, phone, address, city, district, zip_code, latitude, longitude,
         delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method, payment_status,
         locale, access_token_hash, body_hash, cancel_reason, handed_over, created_at)
       SELECT $1::uuid, $1::text, $2, '', $3, '', '', 'Warszawa', $4, '01-001', 0, 0, 1000, '1-2', at, at + interval '1 hour', 1000, 0, 0, 1000,
         'cash', 'paid', 'en', '', '', $5, $7, at FROM (SELECT now() - $6::int * interval '1 hour' AS at) placed`,
      [id, state, email, district, cancelReason ?? null, placed, deliveredAfter !== undefined],
    );
    if (deliveredAfter !== undefined)
      await running.database.query(
        `INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, outcome, at)
         SELECT id, 2, 'set-delivered', 'delivering', 'delivered', 'moved', created_at + $2::int * interval '1 minute' FROM orders WHERE id = $1`,
        [id, deliveredAfter],
      );
    for (let times = 0; times < setBack; times += 1)
      await running.database.query(
        `WITH back AS (UPDATE orders SET handed_over = false WHERE id = $1 AND state <> 'delivered')
         INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, outcome, at)
         SELECT id, 2, step.trigger, step.from_state, step.to_state, 'moved', created_at + interval '1 minute' FROM orders,
           (VALUES ('set-delivered', 'delivering', 'delivered'), ('set-pickup', 'delivered', 'pickup')) AS step (trigger, from_state, to_state)
         WHERE id = $1`,
        [id],
      );
    if (said)
      await running.database.query(
        `INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, outcome, reason) VALUES ($1, 2, 'cancel', 'accepted', 'cancelled', 'moved', $2)`,
        [id, said],
      );
    return id;
  }
  const report = (days: number): Promise<OperationsReport> =>
    running.client.call(
      adminReportRoutes.operations,
      { query: { from: dayOf(Date.now() - (days - 1) * 86_400_000), to: dayOf(Date.now()) } },
      admin,
    );

  it('tells deliveries in time and late, why orders were lost, and who came again, beside the days before', async () => {
    const old = 24 * 12;
    // Within the last ten days.
    await add({ state: 'delivered', placed: 50, email: 'meera@example.com', deliveredAfter: 40 });
    await add({ state: 'delivered', placed: 49, email: 'Meera@example.com', deliveredAfter: 90 });
    await add({ state: 'delivered', placed: 48, email: 'jan@example.com', district: 'Ochota', deliveredAfter: 80 });
    await add({ state: 'cancelled', placed: 48, deliveredAfter: 100, cancelReason: 'shop' });
    const lost = await add({ state: 'cancelled', placed: 47, cancelReason: 'shop', said: 'out-of-stock' });
    // A second attempt came too late, so its reason is none.
    await running.database.query(
      `INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, outcome, reason)
       VALUES ($1, 2, 'cancel', 'cancelled', 'cancelled', 'ignored', 'suspected-fraud')`,
      [lost],
    );
    await add({ state: 'cancelled', placed: 46, cancelReason: 'payment-timeout' });
    await add({ state: 'rejected', placed: 45 });
    // In the ten days before.
    const before = await add({ state: 'delivered', placed: old, email: 'jan@example.com', deliveredAfter: 30 });
    await add({ state: 'cancelled', placed: old, cancelReason: 'payment-timeout' });
    await running.database.query(
      `INSERT INTO partial_refunds (id, order_id, lines, with_delivery_fee, amount_minor, reason, restock, state, actor, settled_at)
       VALUES (gen_random_uuid(), $1, '[]', false, 250, 'damaged', false, 'completed', '', now())`,
      [before],
    );

    const found = await report(10);
    expect(found.deliveries).toEqual({ delivered: 4, onTime: 1, late: 3, minutes: 78, minutesLate: 30 });
    expect(found.deliveriesBefore).toEqual({ delivered: 1, onTime: 1, late: 0, minutes: 30, minutesLate: null });
    expect(found.districts).toEqual([
      { district: 'Wola', delivered: 3, onTime: 1, late: 2, minutes: 77, minutesLate: 35 },
      { district: 'Ochota', delivered: 1, onTime: 0, late: 1, minutes: 80, minutesLate: 20 },
    ]);
    const once = { orders: 1, amountMinor: 1_000 };
    const never = { orders: 0, amountMinor: 0 };
    expect(found.reasons).toEqual([
      { kind: 'cancelled', reason: 'out-of-stock', ...once, before: never },
      { kind: 'cancelled', reason: 'payment-timeout', ...once, before: once },
      { kind: 'cancelled', reason: 'rejected', ...once, before: never },
      { kind: 'refunded', reason: 'refunded', ...once, before: never },
      { kind: 'refunded', reason: 'damaged', ...never, before: { orders: 1, amountMinor: 250 } },
    ]);
    expect(found.customers).toEqual({
      new: { customers: 1, orders: 2, totalMinor: 2_000 },
      returning: { customers: 1, orders: 1, totalMinor: 1_000 },
      newBefore: { customers: 1, orders: 1, totalMinor: 1_000 },
      returningBefore: { customers: 0, orders: 0, totalMinor: 0 },
    });
  });

  it('counts no delivery that was set back, and once what was delivered again', async () => {
    const before = await report(3);
    await add({ state: 'pickup', placed: 5, district: 'Praga', setBack: 1 });
    await add({
      state: 'cancelled',
      placed: 5,
      district: 'Praga',
      setBack: 1,
      cancelReason: 'shop',
      said: 'address-unreachable',
    });
    await add({ state: 'delivered', placed: 5, district: 'Praga', setBack: 2, deliveredAfter: 50 });
    const after = await report(3);
    expect(after.deliveries.delivered).toBe(before.deliveries.delivered + 1);
    expect(after.districts.find(({ district }) => district === 'Praga')).toMatchObject({ delivered: 1, onTime: 1, minutes: 50 });
    const lostNow = after.reasons.filter(
      ({ kind, reason }) => !before.reasons.some(old => old.kind === kind && old.reason === reason),
    );
    expect(lostNow).toMatchObject([{ kind: 'cancelled', reason: 'address-unreachable', orders: 1 }]);
  });

  it('compares days of Warsaw, also across a change of the clock', async () => {
    const dayMs = 86_400_000;
    const hoursAhead = (at: number) =>
      Number(
        new Intl.DateTimeFormat('en', { timeZone: 'Europe/Warsaw', timeZoneName: 'shortOffset' })
          .formatToParts(at)
          .find(({ type }) => type === 'timeZoneName')
          ?.value.replace('GMT', ''),
      );
    const now = Date.now();
    const days =
      Array.from({ length: 250 }, (_, n) => n + 20).find(n => hoursAhead(now - (n - 1) * dayMs) !== hoursAhead(now)) ?? 0;
    // Between the same time of day then and as many times 24 hours ago.
    const isBehind = hoursAhead(now - days * dayMs) > hoursAhead(now);
    const id = await add({ state: 'cancelled', placed: 1, cancelReason: 'payment-failed' });
    await running.database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [
      id,
      new Date(now - days * dayMs + (isBehind ? -1 : 1) * 30 * 60_000),
    ]);
    const from = dayOf(now - dayMs);
    const query = { from, to: dayOf(Date.parse(from) + (days - 1) * dayMs) };
    const { reasons } = await running.client.call(adminReportRoutes.operations, { query }, admin);
    const found = reasons.find(({ reason }) => reason === 'payment-failed');
    expect(found?.before.orders ?? 0).toBe(isBehind ? 0 : 1);
  });
});
