import { Outbox } from '@kirana/messaging';
import { AuditLogTable1700000050000, Database, migrate } from '@kirana/persistence';
import type { ServiceConfig } from './service-config.js';
import type { ServiceDefinition } from './service-definition.js';

/** Runs the pending migrations of a service's database and returns their names; an empty list for a service without a database. */
export async function migrateService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: Pick<ServiceConfig, 'DATABASE_URL'>,
): Promise<string[]> {
  const url = config.DATABASE_URL?.reveal();
  if (!definition.database || !url) return [];
  const migrations = [...definition.database.migrations, AuditLogTable1700000050000];
  return migrate({ ...definition.database, migrations, url, poolSize: 2 }, definition.name);
}

/** Fills a service's database with its initial data. The resulting events wait in the outbox until the service runs. */
export async function seedService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: Pick<ServiceConfig, 'DATABASE_URL'>,
): Promise<void> {
  const url = config.DATABASE_URL?.reveal();
  if (!definition.seed || !definition.database || !url) return;
  const { name, seed } = definition;
  await Database.during(url, `${name}-seed`, database => seed(database, new Outbox({ nudge: () => undefined })));
}
