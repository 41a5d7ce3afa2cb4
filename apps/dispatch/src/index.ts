import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type DispatchConfig } from './config.js';
import { DispatchModule } from './dispatch.module.js';
import { Console1700000400000 } from './migrations/console.migration.js';
import { CreateDispatch1700000200000 } from './migrations/create-dispatch.migration.js';
import { DeliveryTraces1700000450000 } from './migrations/delivery-traces.migration.js';
import { seedRiders } from './riders/seed-riders.js';

/** Riders, and the clock of every delivery. */
export const dispatch: ServiceDefinition<DispatchConfig> = {
  name: 'dispatch',
  readConfig,
  module: config => DispatchModule.with(config),
  database: {
    entities: [],
    migrations: [MessagingTables1700000000000, CreateDispatch1700000200000, Console1700000400000, DeliveryTraces1700000450000],
  },
  seed: transactions => seedRiders(transactions),
};
