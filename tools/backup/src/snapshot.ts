import pg from 'pg';

/** One database, as it was at one moment, for as long as it takes to read it. */
export interface Snapshot {
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** Rows are written down in a form every server reads the same. */
const plainForms = `SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'`;

async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  await client.connect();
  await client.query(plainForms);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // The moment is that of the first statement.
  await client.query('SELECT count(*) FROM pg_tables');
  return { client, close: () => client.end() };
}

/**
 * Looks at all databases at moments that fit together: what one of them says of another's events is either still in the other's outbox, or
 * waits in the broker, or has had its effect. For that the relays stand still for a moment (nothing leaves an outbox), the broker is looked
 * at first and the services after it. Services go on writing meanwhile. Answers the snapshots and how long the relays stood still, ms.
 */
export async function openSnapshots(
  brokerUrl: string,
  serviceUrls: readonly string[],
): Promise<{ broker: Snapshot; services: Snapshot[]; takenAt: Date; pausedMs: number }> {
  const holders = await Promise.all(
    serviceUrls.map(async connectionString => {
      const holder = new pg.Client({ connectionString, application_name: 'backup-pause' });
      await holder.connect();
      return holder;
    }),
  );
  try {
    const started = performance.now();
    for (const holder of holders) await holder.query(`SELECT pg_advisory_lock(hashtext('outbox-carry'))`);
    const broker = await openSnapshot(brokerUrl);
    const services = [];
    for (const url of serviceUrls) services.push(await openSnapshot(url));
    return { broker, services, takenAt: new Date(), pausedMs: performance.now() - started };
  } finally {
    // The locks go with their connections.
    await Promise.all(holders.map(holder => holder.end()));
  }
}
