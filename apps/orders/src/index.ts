import type { ServiceDefinition } from '@kirana/bootstrap';
import { ErasedSubjectsTable1700000010000, MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type OrdersConfig } from './config.js';
import { CreateCoupons1705000000000 } from './migrations/create-coupons.migration.js';
import { CreateOrders1710000000000 } from './migrations/create-orders.migration.js';
import { CreatePacking1720000000000 } from './migrations/create-packing.migration.js';
import { WriteLedger1805000000000 } from './migrations/write-ledger.migration.js';
import { WriteCashBook1808000000000 } from './migrations/write-cash-book.migration.js';
import { beginShop } from './begin-shop/begin-shop.js';
import { keptPlannedRuns } from './runs/planned-runs.repository.js';
import { OrdersModule } from './orders.module.js';

/** The orders service: orders, their prices and their fulfilment. */
export const orders: ServiceDefinition<OrdersConfig> = {
  name: 'orders',
  readConfig,
  module: () => OrdersModule,
  database: {
    migrations: [
      MessagingTables1700000000000,
      ErasedSubjectsTable1700000010000,
      CreateCoupons1705000000000,
      CreateOrders1710000000000,
      CreatePacking1720000000000,
      WriteLedger1805000000000,
      WriteCashBook1808000000000,
    ],
    retention: [keptPlannedRuns],
  },
  seed: beginShop,
  deployment: {
    cpu: 200,
    memory: [192, 448],
    mostReplicas: 8,
    secrets: ['ORDER_SECRET'],
    settings: ['ONLINE_PAYMENTS', 'ORDER_PROGRESS'],
  },
};
