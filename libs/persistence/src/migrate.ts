import { DataSource } from 'typeorm';
import { databaseOptions, type DatabaseSettings } from './database-options.js';

/**
 * Brings a database to the newest schema and returns the names of the steps it took. Run as a command before a rollout, never by the
 * replicas at boot. Two runs at the same time are safe: the second waits and finds nothing to do.
 */
export async function migrate(settings: DatabaseSettings, applicationName: string): Promise<string[]> {
  const dataSource = new DataSource(databaseOptions({ ...settings, poolSize: 2 }, `${applicationName}-migrate`));
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('schema_migrations'))`);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    return done.map(migration => migration.name);
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
