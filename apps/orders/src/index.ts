import type { ServiceDefinition } from '@kirana/bootstrap';
import { ForgottenSubjects1795000000000, MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type OrdersConfig } from './config.js';
import { CreateOrders1700000100000 } from './migrations/create-orders.migration.js';
import { LettersAndReceipts1710000000000 } from './migrations/letters-and-receipts.migration.js';
import { OrderCustomers1720000100000 } from './migrations/order-customers.migration.js';
import { Console1720000300000 } from './migrations/console.migration.js';
import { OrdersModule, entities } from './orders.module.js';

/** The order, its price and its fulfilment. */
export const orders: ServiceDefinition<OrdersConfig> = {
  name: 'orders',
  readConfig,
  module: config => OrdersModule.with(config),
  database: {
    entities,
    migrations: [
      MessagingTables1700000000000,
      CreateOrders1700000100000,
      LettersAndReceipts1710000000000,
      OrderCustomers1720000100000,
      Console1720000300000,
      ForgottenSubjects1795000000000,
    ],
  },
};
