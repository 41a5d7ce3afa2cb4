import { Outbox } from '@kirana/messaging';
import { AuditLogTable1700000050000, Transactions, databaseOptions, migrate } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';

/** Brings a service's database up to date; returns the steps taken. A service without a database has none. */
export async function migrateService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: Pick<ServiceConfig, 'DATABASE_URL'>,
): Promise<string[]> {
  const url = config.DATABASE_URL?.reveal();
  if (!definition.database || !url) return [];
  const migrations = [...definition.database.migrations, AuditLogTable1700000050000];
  return migrate({ ...definition.database, migrations, url, poolSize: 2 }, definition.name);
}

/** Gives a service's database what the shop starts with. Its events wait in the outbox until the service runs. */
export async function seedService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: Pick<ServiceConfig, 'DATABASE_URL'>,
): Promise<void> {
  const url = config.DATABASE_URL?.reveal();
  if (!definition.seed || !definition.database || !url) return;
  const dataSource = new DataSource(databaseOptions({ ...definition.database, url, poolSize: 2 }, `${definition.name}-seed`));
  await dataSource.initialize();
  try {
    await definition.seed(new Transactions(dataSource), new Outbox({ nudge: () => undefined }));
  } finally {
    await dataSource.destroy();
  }
}
