import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { CatalogueModule } from './catalogue.module.js';
import { readConfig, type CatalogueConfig } from './config.js';
import { RangeTables1710000000000 } from './migrations/1710000000000-range-tables.migration.js';
import { ShelfColumns1720000000000 } from './migrations/1720000000000-shelf-columns.migration.js';
import { CategoryEntity } from './range/category.entity.js';
import { ProductEntity } from './range/product.entity.js';
import { seedRange } from './starting-range/seed-range.js';

/** Products, categories, prices, search. */
export const catalogue: ServiceDefinition<CatalogueConfig> = {
  name: 'catalogue',
  readConfig,
  module: () => CatalogueModule,
  database: {
    entities: [CategoryEntity, ProductEntity],
    migrations: [MessagingTables1700000000000, RangeTables1710000000000, ShelfColumns1720000000000],
  },
  seed: seedRange,
};
