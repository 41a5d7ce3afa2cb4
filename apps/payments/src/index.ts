import type { ServiceDefinition } from '@kirana/bootstrap';
import { ForgottenSubjects1795000000000, MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type PaymentsConfig } from './config.js';
import { CreatePayments1700000300000 } from './migrations/create-payments.migration.js';
import { ErrandTraces1700000350000 } from './migrations/errand-traces.migration.js';
import { PaymentsModule } from './payments.module.js';

/** Money from the shopper and back. */
export const payments: ServiceDefinition<PaymentsConfig> = {
  name: 'payments',
  readConfig,
  module: config => PaymentsModule.with(config),
  database: {
    entities: [],
    migrations: [
      MessagingTables1700000000000,
      CreatePayments1700000300000,
      ErrandTraces1700000350000,
      ForgottenSubjects1795000000000,
    ],
  },
};
