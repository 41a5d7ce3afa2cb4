import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type DispatchConfig } from './config.js';
import { keptDeliveries } from './deliveries/delivery.repository.js';
import { DispatchModule } from './dispatch.module.js';
import { CreateDispatch1710000000000 } from './migrations/create-dispatch.migration.js';
import { keptRuns } from './runs/runs.repository.js';
import { seedRiders } from './riders/seed-riders.js';

/** The dispatch service: riders, and the timers of every delivery. */
export const dispatch: ServiceDefinition<DispatchConfig> = {
  name: 'dispatch',
  readConfig,
  module: () => DispatchModule,
  database: {
    migrations: [MessagingTables1700000000000, CreateDispatch1710000000000],
    retention: [keptDeliveries, keptRuns],
  },
  seed: seedRiders,
  deployment: { cpu: 100, settings: ['ORDER_PROGRESS'] },
};
