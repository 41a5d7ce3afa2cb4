import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type ServiceSettings } from './config.js';
import { PaymentsModule } from './payments.module.js';

/** Money from the shopper and back. */
export const payments: ServiceDefinition<ServiceSettings> = {
  name: 'payments',
  readConfig,
  module: () => PaymentsModule,
  database: { entities: [], migrations: [MessagingTables1700000000000] },
};
