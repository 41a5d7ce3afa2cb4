import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { CatalogueModule } from './catalogue.module.js';
import { readConfig, type CatalogueConfig } from './config.js';
import { CreateCatalogue1710000000000 } from './migrations/create-catalogue.migration.js';
import { seedCatalogue } from './seed/seed-catalogue.js';

/** The catalogue service: products, categories, prices and search. */
export const catalogue: ServiceDefinition<CatalogueConfig> = {
  name: 'catalogue',
  readConfig,
  module: () => CatalogueModule,
  database: {
    migrations: [MessagingTables1700000000000, CreateCatalogue1710000000000],
  },
  seed: seedCatalogue,
};
