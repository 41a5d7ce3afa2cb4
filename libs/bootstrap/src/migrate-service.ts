import { ShopConfig, seedOf } from '@kirana/contracts/shop-config';
import { loadExtensions, type Extension } from '@kirana/extension';
import { openIn } from '@kirana/i18n';
import { Outbox } from '@kirana/messaging';
import { AuditLogTable1700000050000, Database, migrate } from '@kirana/persistence';
import type { ServiceConfig } from './service-config.js';
import type { NewShop, ServiceDefinition } from './service-definition.js';

/**
 * Runs the pending migrations of a service's database and returns their names; an empty list for a service without a database.
 *
 * @param given the extensions, instead of those of `EXTENSIONS`
 */
export async function migrateService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: Pick<ServiceConfig, 'DATABASE_URL'> & Partial<Pick<ServiceConfig, 'EXTENSIONS'>>,
  given?: readonly Extension[],
): Promise<string[]> {
  const url = config.DATABASE_URL?.reveal();
  if (!definition.database || !url) return [];
  const extensions = definition.holdsExtensionTables ? (given ?? (await loadExtensions(config.EXTENSIONS ?? ''))) : [];
  const ofExtensions = extensions.flatMap(extension => extension.migrations ?? []);
  const migrations = [...definition.database.migrations, AuditLogTable1700000050000, ...ofExtensions];
  return migrate({ ...definition.database, migrations, url, poolSize: 2 }, definition.name);
}

/** Fills a service's database with its initial data. The resulting events wait in the outbox until the service runs. */
export async function seedService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: Partial<Pick<ServiceConfig, 'DATABASE_URL' | 'SHOP_CONFIG' | 'SEED' | 'NODE_ENV'>>,
): Promise<void> {
  const url = config.DATABASE_URL?.reveal();
  if (!definition.seed || !definition.database || !url) return;
  const { name, seed } = definition;
  const shop = newShopOf(config);
  openIn(shop.config);
  await Database.during(url, `${name}-seed`, database => seed(database, new Outbox({ nudge: () => undefined }), shop));
}

/** Returns what a new shop with these settings begins with. */
export function newShopOf({
  SHOP_CONFIG = ShopConfig.parse({}),
  ...settings
}: Partial<Pick<ServiceConfig, 'SHOP_CONFIG' | 'SEED' | 'NODE_ENV'>>): NewShop {
  return { config: SHOP_CONFIG, seed: seedOf({ SHOP_CONFIG, ...settings }) };
}
