import type { ServiceDefinition } from '@kirana/bootstrap';
import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { loadConfig } from '@kirana/config';
import { mostTableBytes } from '@kirana/contracts';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { CatalogueModule } from './catalogue.module.js';
import { CreateCatalogue1710000000000 } from './migrations/create-catalogue.migration.js';
import { seedCatalogue } from './seed/seed-catalogue.js';

/** The catalogue service: products, categories, prices and search. */
export const catalogue: ServiceDefinition = {
  name: 'catalogue',
  readConfig: env => loadConfig('catalogue', storedServiceConfig, env),
  module: () => CatalogueModule,
  // JSON escapes some characters of a table, and names its pictures.
  bodyLimitBytes: 2 * mostTableBytes,
  database: {
    migrations: [MessagingTables1700000000000, CreateCatalogue1710000000000],
  },
  seed: seedCatalogue,
  deployment: { cpu: 100, mostReplicas: 6 },
};
