import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { databaseOptions, type DatabaseSettings } from './database-options.js';

/**
 * A change of a table waits for the transactions that use it, and everybody else waits behind it. So it gives up soon and tries again: sooner
 * than PostgreSQL looks for deadlocks (after a second), because then it may be the service's transaction that is ended, and not this one.
 */
const lockPatienceMs = 500;
const lockTries = 60;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
/** An index on a large table takes its time; whoever starts the migration sets the limit for all of it. */
const longestStatementMs = 15 * 60_000;

/**
 * Brings a database to the newest schema and returns the names of the steps it took. Run as a command before a rollout, never by the
 * replicas at boot. Two runs at the same time are safe: the second waits and finds nothing to do.
 */
export async function migrate(settings: DatabaseSettings, applicationName: string): Promise<string[]> {
  const options = databaseOptions({ ...settings, poolSize: 2 }, `${applicationName}-migrate`);
  const extra = {
    ...(options.extra as object),
    statement_timeout: longestStatementMs,
    query_timeout: longestStatementMs,
    options: `-c lock_timeout=${lockPatienceMs}`,
  };
  const dataSource = new DataSource({ ...options, extra });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET lock_timeout = 0');
    await lock.query(`SELECT pg_advisory_lock(hashtext('schema_migrations'))`);
    return await runPatiently(dataSource);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

async function runPatiently(dataSource: DataSource): Promise<string[]> {
  const before = new Set(await namesOfDone(dataSource));
  for (let left = lockTries; ; left--) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return (await namesOfDone(dataSource)).filter(name => !before.has(name));
    } catch (error) {
      const { code } = error as { code?: string };
      if ((code !== lockNotAvailable && code !== deadlockDetected) || left === 0) throw error;
      await delay(200);
    }
  }
}

async function namesOfDone(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ there: boolean }[]>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`);
  if (!table?.there) return [];
  return (await dataSource.query<{ name: string }[]>('SELECT name FROM schema_migrations ORDER BY id')).map(({ name }) => name);
}
