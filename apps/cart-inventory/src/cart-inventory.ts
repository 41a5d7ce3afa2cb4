import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { deletedOnce } from '@kirana/persistence';
import { CartInventoryModule } from './cart-inventory.module.js';
import { readConfig, type CartInventoryConfig } from './config.js';
import { CreateCartInventory1710000000000 } from './migrations/create-cart-inventory.migration.js';

/** The cart-inventory service: stock levels, reservations and the carts of signed-in customers. */
export const cartInventory: ServiceDefinition<CartInventoryConfig> = {
  name: 'cart-inventory',
  readConfig,
  module: () => CartInventoryModule,
  database: {
    migrations: [MessagingTables1700000000000, CreateCartInventory1710000000000],
    retention: [deletedOnce('carts', `changed_at < now() - interval '30 days'`)],
  },
  deployment: { cpu: 100, mostReplicas: 6 },
};
