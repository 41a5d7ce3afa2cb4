import type pg from 'pg';
import { connect } from './database.js';

/** A database of the shop, by its address. */
export interface Stored {
  /** The service that owns it, or `broker`. */
  readonly of: string;
  readonly database: string;
  readonly url: string;
}

export interface Snapshots {
  readonly snapshots: readonly (Stored & { readonly client: pg.Client })[];
  readonly takenAt: string;
  /** How long no event left an outbox. */
  readonly pausedMs: number;
}

/**
 * Opens a snapshot of each database, the broker first, at consistent times: an event of one service is either still in its outbox, or waits
 * in the broker, or has been handled. To achieve that, the relays are paused for a moment (`pausedMs`): no event leaves an outbox. Services
 * continue to write meanwhile. With `drained` the snapshots are opened only when it resolves, with the relays already paused.
 */
export async function openSnapshots(
  databases: readonly Stored[],
  drained: () => Promise<void> = () => Promise.resolve(),
): Promise<Snapshots> {
  const withOutbox = databases.filter(({ of }) => of !== 'broker');
  const holders = await Promise.all(withOutbox.map(({ url }) => connect(url)));
  try {
    const started = performance.now();
    for (const holder of holders) await holder.query(`SELECT pg_advisory_lock(hashtext('outbox-carry'))`);
    await drained();
    const snapshots = [];
    for (const each of databases) {
      const client = await connect(each.url);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // The snapshot is taken by the first statement.
      await client.query('SELECT count(*) FROM pg_tables');
      snapshots.push({ ...each, client });
    }
    return { snapshots, takenAt: new Date().toISOString(), pausedMs: performance.now() - started };
  } finally {
    // The locks are released with their connections.
    await Promise.all(holders.map(holder => holder.end()));
  }
}
