import { adminOrderRoutes, adminReportRoutes } from '@kirana/contracts';
import type { ServiceClient } from '@kirana/http-edge';
import { newTraceparent, runInContext } from '@kirana/observability';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const query = { from: '2026-01-01', to: '2026-11-26' };

describe('reports beside orders', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  /** Keeps every report waiting, and nothing that an order needs. */
  let holder: pg.Client;
  beforeAll(async () => {
    running = await startOrders({ DATABASE_POOL: '5' });
    holder = new pg.Client({ connectionString: running.config.DATABASE_URL?.reveal() });
    await holder.connect();
  });
  afterAll(async () => {
    await holder?.end();
    await running.stop();
    await running.postgres.stop();
  });
  beforeEach(() => holder.query('BEGIN; LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE'));
  afterEach(() => holder.query('ROLLBACK'));

  const reading = async () => {
    const sql = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'orders-reads' AND state = 'active'`;
    // Not over the holder's connection: its transaction sees the activity as it was at first.
    return (await running.database.query<{ n: number }[]>(sql))[0]?.n;
  };
  const msPerOrder = async (orders = 20) => {
    const started = performance.now();
    for (let n = 0; n < orders; n++) await place(running);
    return (performance.now() - started) / orders;
  };
  /** Asks for a report on behalf of someone who waits until `signal` is aborted. */
  const ask = (client: ServiceClient, signal: AbortSignal, route: typeof adminReportRoutes.vat = adminReportRoutes.vat) =>
    runInContext({ correlationId: 'test', traceparent: newTraceparent(), waiting: { gone: () => signal } }, () =>
      client.call(route, { query }, asha),
    );

  it('take no connection that an order or a list needs, however many there are', async () => {
    await msPerOrder(2);
    const alone = await msPerOrder();
    const people = Array.from({ length: 30 }, () => new AbortController());
    const reports = people.map(({ signal }) => ask(running.client, signal));
    const ended = Promise.allSettled(reports);
    await eventually('a report is under way', async () => (await reading()) === 1);
    const beside = await msPerOrder();
    console.log(
      `an order took ${alone.toFixed(0)} ms, and ${beside.toFixed(0)} ms beside 30 reports: ${(beside / alone).toFixed(2)} times as long`,
    );
    // Without connections of their own an order waited five seconds for one, and failed.
    expect(beside).toBeLessThan(10 * alone + 100);
    expect(await running.client.call(adminOrderRoutes.list, { query: { status: 'pending' } }, asha)).toMatchObject({ total: 42 });
    for (const person of people) person.abort();
    expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('end when their caller has gone', async () => {
    const gone = new AbortController();
    const report = ask(running.client, gone.signal).catch((error: unknown) => error);
    await eventually('the report is under way', async () => (await reading()) === 1);
    gone.abort();
    await eventually('the statement has ended', async () => (await reading()) === 0);
    expect(await report).toMatchObject({ status: 503 });
  });

  it('end when the time of their caller is up, and say so', async () => {
    const short = { ...adminReportRoutes.vat, timeoutMs: 1_000 };
    const report = ask(running.client, new AbortController().signal, short).catch((error: unknown) => error);
    await eventually('the report is under way', async () => (await reading()) === 1);
    expect(await report).toMatchObject({ status: 503, code: 'took-too-long' });
    // The caller is told at once; PostgreSQL ends the statement a moment later.
    await eventually('the statement has ended', async () => (await reading()) === 0);
  });
});
