import pg from 'pg';
import { databaseNames } from '../invariants/databases.js';
import type { Sample } from './growth.js';

/** Takes one sample from the shop's metrics page and its PostgreSQL. */
export async function look(metricsUrl: string, client: pg.Client, since: number): Promise<Sample> {
  const text = await (await fetch(metricsUrl)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce((all, [, value]) => all + Number(value), 0);
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend'`,
  );
  return {
    atMs: performance.now() - since,
    residentMb: sum('process_resident_memory_bytes') / 1e6,
    heapMb: sum('nodejs_heap_size_used_bytes') / 1e6,
    files: sum('process_open_fds'),
    handles: sum('nodejs_active_handles_total'),
    connections: rows[0]?.n ?? 0,
    queued: sum('queue_depth'),
    lagMs: sum('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}

/** Tables that hold only work in progress, or a fixed number of rows: they must not grow, however long the shop runs. */
const standing: readonly (readonly [database: string, tables: readonly string[]])[] = [
  ...databaseNames.map(name => [name, ['outbox']] as const),
  ['broker', ['message', 'delayed']],
  ['dispatch', ['delivery_timers', 'riders', 'position_tick']],
  ['payments', ['provider_jobs']],
  ['notifications', ['kept_mails']],
  ['cart_inventory', ['stock_levels', 'announced_levels']],
  ['catalogue', ['products']],
];

/** Returns the size of each in kilobytes, indexes included, after VACUUM. */
export async function sizesAfterVacuum(postgresUrl: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const [database, tables] of standing) {
    const url = new URL(postgresUrl);
    url.pathname = `/kirana_${database}`;
    const client = new pg.Client({ connectionString: url.toString() });
    await client.connect();
    try {
      for (const table of tables) {
        await client.query(`VACUUM ${table}`);
        const { rows } = await client.query<{ kb: number }>('SELECT (pg_total_relation_size($1::regclass) / 1024)::int AS kb', [
          table,
        ]);
        sizes.set(`${database}.${table}`, rows[0]?.kb ?? 0);
      }
    } finally {
      await client.end();
    }
  }
  return sizes;
}

/** Size in kilobytes up to which a table with a fixed number of rows fills at first: the last 500 emails. */
const fillsUpTo: Readonly<Record<string, number>> = { 'notifications.kept_mails': 6_000 };

/** Lists tables that grew more than a busy moment explains. */
export function swollen(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after].flatMap(([table, kb]) => {
    const was = before.get(table) ?? 0;
    return kb > Math.max(was * 1.5 + 512, fillsUpTo[table] ?? 0) ? [`${table} grew from ${was} to ${kb} kB`] : [];
  });
}
