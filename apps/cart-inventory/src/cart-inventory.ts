import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { CartInventoryModule } from './cart-inventory.module.js';
import { readConfig, type CartInventoryConfig } from './config.js';
import { StockTables1710000000000 } from './migrations/1710000000000-stock-tables.migration.js';
import { ReserveStock1710000001000 } from './migrations/1710000001000-reserve-stock.migration.js';
import { Carts1730000000000 } from './migrations/1730000000000-carts.migration.js';

/** What may be sold and who has a claim on it. */
export const cartInventory: ServiceDefinition<CartInventoryConfig> = {
  name: 'cart-inventory',
  readConfig,
  module: config => CartInventoryModule.with(config),
  database: {
    entities: [],
    migrations: [MessagingTables1700000000000, StockTables1710000000000, ReserveStock1710000001000, Carts1730000000000],
  },
};
