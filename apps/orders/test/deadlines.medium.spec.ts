import { metricOf } from '@kirana/bootstrap/testing';
import { stockReserved } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { place, startOrders } from './orders-under-test.js';

/** Longer than an order may stay in `reserving`, and longer than the wait after an outage. */
const longAgo = `now() - interval '1 day'`;

describe('FulfilmentDeadlines', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ DEADLINE_SCALE: '0.01' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const stateOf = async (id: string) =>
    (await running.database.query<{ state: string }[]>('SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;
  const overdueSince = (id: string, when: string) =>
    running.database.query(`UPDATE orders SET deadline_at = ${when} WHERE id = $1`, [id]);

  it('logs, counts and postpones an order whose step fails, and continues with the others', async () => {
    const broken: string[] = [];
    // More than one sweep takes, and all of them overdue the longest.
    for (let n = 0; n < 3; n++) broken.push((await place(running)).order.id);
    await running.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'this row is broken'; END $$ LANGUAGE plpgsql`,
    );
    await running.database.query(
      `CREATE TRIGGER refuse BEFORE UPDATE OF state ON orders FOR EACH ROW
       WHEN (OLD.id IN (${broken.map(id => `'${id}'`).join(', ')})) EXECUTE FUNCTION refuse()`,
    );
    for (const id of broken) await overdueSince(id, longAgo);
    const { order } = await place(running);
    await overdueSince(order.id, 'now()');
    await eventually('the other order is cancelled', async () => (await stateOf(order.id)) === 'cancelled', 15_000);
    expect(await Promise.all(broken.map(stateOf))).toEqual(['reserving', 'reserving', 'reserving']);
    expect(await metricOf('orders', 'task_failures_total', ',task="order-deadlines"')).toBeGreaterThanOrEqual(3);
    const day = 86_400;
    expect(await metricOf('orders', 'saga_overdue_seconds')).toBeGreaterThan(day);
    await running.database.query(`UPDATE orders SET updated_at = ${longAgo} WHERE id = $1`, [broken[0]]);
    expect(await metricOf('orders', 'saga_age_seconds', ',state="reserving"')).toBeGreaterThan(day);

    await running.database.query('DROP TRIGGER refuse ON orders');
    await eventually(
      'the failing orders are cancelled once they can be',
      async () => (await Promise.all(broken.map(stateOf))).every(state => state === 'cancelled'),
      25_000,
    );
  }, 60_000);

  it('applies no deadline before it has caught up after a database outage', async () => {
    const { order } = await place(running);
    await overdueSince(order.id, `now() + interval '0.3 seconds'`);
    const name = (await running.database.query<{ name: string }[]>('SELECT current_database() AS name'))[0]?.name ?? '';
    const admin = running.postgres.url;
    const { default: pg } = await import('pg');
    const outside = new pg.Client({ connectionString: admin });
    await outside.connect();
    // Stock is reserved before the deadline, but orders cannot handle the event.
    await outside.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await outside.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [name]);
    const reserved = { orderId: order.id, heldUntil: '2026-11-21T13:00:00Z' };
    const outcome = await running.broker.deliver(stockReserved, reserved, { subject: order.id });
    expect(outcome.kind).toBe('held');
    // Longer than the deadline.
    await sleep(1_500);
    await outside.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await outside.end();
    if (outcome.kind === 'held') await outcome.until;
    // The sweep has resumed by now and finds that the deadline has passed.
    await sleep(1_000);
    expect(await stateOf(order.id)).toBe('reserving');
    expect(await running.broker.deliver(stockReserved, reserved, { subject: order.id })).toEqual({ kind: 'done' });
    await eventually('it is accepted', async () => (await stateOf(order.id)) === 'accepted');
  }, 60_000);
});
