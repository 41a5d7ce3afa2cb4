import pg from 'pg';
import type { RunningShop } from './shop.js';

/** What PostgreSQL did in a span of time. Counters of the whole server; the statements of this observer are not among them. */
export interface Work {
  /** Elapsed time in seconds. */
  readonly seconds: number;
  /** Statements by name of the database without `kirana_`; BEGIN and COMMIT are not counted. */
  readonly statements: ReadonlyMap<string, number>;
  /** Events written to the outboxes. */
  readonly events: number;
  readonly walBytes: number;
  readonly walFsyncs: number;
}

/** Lets the PostgreSQL of an embedded shop count statements: sets the library up, makes further `settings`, and restarts the shop. */
export async function countStatements(
  shop: Pick<RunningShop, 'postgresUrl' | 'stop' | 'start'>,
  ...settings: readonly string[]
): Promise<void> {
  for (const setting of [`shared_preload_libraries = 'pg_stat_statements'`, ...settings])
    await once(shop.postgresUrl, `ALTER SYSTEM SET ${setting}`);
  await shop.stop();
  await shop.start();
  await once(shop.postgresUrl, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
}

/** Returns the URL with connections whose statements are not counted. */
export function uncounted(postgresUrl: string): string {
  const url = new URL(postgresUrl);
  url.searchParams.set('options', '-c pg_stat_statements.track=none');
  return url.toString();
}

/** Runs `during` and returns what the server did meanwhile. */
export async function workDuring(postgresUrl: string, during: () => Promise<void>): Promise<Work> {
  const client = new pg.Client({ connectionString: uncounted(postgresUrl) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const started = performance.now();
    const before = await counters(client);
    await during();
    const after = await counters(client);
    const grown = (earlier: ReadonlyMap<string, number>, later: ReadonlyMap<string, number>) =>
      new Map([...later].map(([name, count]) => [name, count - (earlier.get(name) ?? 0)]));
    return {
      seconds: (performance.now() - started) / 1_000,
      statements: grown(before.statements, after.statements),
      events: after.events - before.events,
      walBytes: after.walBytes - before.walBytes,
      walFsyncs: after.walFsyncs - before.walFsyncs,
    };
  } finally {
    await client.end();
  }
}

async function counters(client: pg.Client) {
  const statements = await client.query<{ name: string; calls: string }>(
    `SELECT datname AS name, sum(calls) AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
     WHERE datname LIKE 'kirana\\_%' AND query NOT IN ('BEGIN', 'COMMIT') GROUP BY datname`,
  );
  const totals = await client.query<{ events: string; wal: string; fsyncs: string }>(
    `SELECT (SELECT coalesce(sum(rows), 0) FROM pg_stat_statements WHERE query LIKE 'INSERT INTO outbox %') AS events,
       pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS wal, (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal') AS fsyncs`,
  );
  const [total] = totals.rows;
  return {
    statements: new Map(statements.rows.map(({ name, calls }) => [name.replace('kirana_', ''), Number(calls)])),
    events: Number(total?.events),
    walBytes: Number(total?.wal),
    walFsyncs: Number(total?.fsyncs),
  };
}

async function once(postgresUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(sql);
  await client.end();
}
