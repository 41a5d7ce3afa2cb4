import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { databaseOptions, type DatabaseSettings } from './database-options.js';

/**
 * How long a migration waits for a table lock, in milliseconds. While it waits for running transactions, all later ones queue behind it, so
 * it gives up soon and retries: before PostgreSQL's deadlock check (after one second), which might end the service's transaction instead of
 * this one.
 */
const lockTimeoutMs = 500;
/** A busy database releases its tables sooner or later; a rollout that waits longer than this, in milliseconds, has another problem. */
const lockBudgetMs = 5 * 60_000;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
/** An index on a large table takes its time; the total duration is limited by the caller of the migration. */
const longestStatementMs = 15 * 60_000;

/**
 * Migrates a database to the newest schema and returns the names of the migrations it ran. Runs as a command before a rollout, never when
 * replicas start. Two runs at the same time are safe: the second waits and finds nothing to do.
 */
export async function migrate(settings: DatabaseSettings, applicationName: string): Promise<string[]> {
  const options = databaseOptions({ ...settings, poolSize: 2 }, `${applicationName}-migrate`);
  const extra = {
    ...(options.extra as object),
    statement_timeout: longestStatementMs,
    query_timeout: longestStatementMs,
    options: `-c lock_timeout=${lockTimeoutMs}`,
  };
  const dataSource = new DataSource({ ...options, extra });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET lock_timeout = 0');
    await lock.query(`SELECT pg_advisory_lock(hashtext('schema_migrations'))`);
    return await runWithLockTimeout(dataSource);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

async function runWithLockTimeout(dataSource: DataSource): Promise<string[]> {
  const before = new Set(await namesOfDone(dataSource));
  const giveUpAt = performance.now() + lockBudgetMs;
  for (;;) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return (await namesOfDone(dataSource)).filter(name => !before.has(name));
    } catch (error) {
      const { code } = error as { code?: string };
      if ((code !== lockNotAvailable && code !== deadlockDetected) || performance.now() > giveUpAt) throw error;
      await delay(200);
    }
  }
}

async function namesOfDone(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ there: boolean }[]>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`);
  if (!table?.there) return [];
  return (await dataSource.query<{ name: string }[]>('SELECT name FROM schema_migrations ORDER BY id')).map(({ name }) => name);
}
