import type { ServiceDefinition } from '@kirana/bootstrap';
import { ErasedSubjectsTable1700000010000, MessagingTables1700000000000 } from '@kirana/messaging';
import { deletedOnce } from '@kirana/persistence';
import { readConfig, type PaymentsConfig } from './config.js';
import { CreatePayments1710000000000 } from './migrations/create-payments.migration.js';
import { PaymentsModule } from './payments.module.js';

/** The payments service: takes payments from customers and refunds them. */
export const payments: ServiceDefinition<PaymentsConfig> = {
  name: 'payments',
  readConfig,
  module: () => PaymentsModule,
  database: {
    migrations: [MessagingTables1700000000000, ErasedSubjectsTable1700000010000, CreatePayments1710000000000],
    // Stripe repeats a message for three days; one that comes again later only has its payment looked at again.
    retention: [deletedOnce('provider_events', `received_at < now() - interval '90 days'`)],
  },
  deployment: { secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], settings: ['PUBLIC_URL'], calls: ['stripe'] },
};
