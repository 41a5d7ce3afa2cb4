import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type NotificationsConfig } from './config.js';
import { CreateIntegrators1710000010000 } from './migrations/create-integrators.migration.js';
import { CreateMail1710000000000 } from './migrations/create-mail.migration.js';
import { MailTraces1710000050000 } from './migrations/mail-traces.migration.js';
import { SealedWebhookSecrets1795000100000 } from './migrations/sealed-webhook-secrets.migration.js';
import { WhoseMail1730000000000 } from './migrations/whose-mail.migration.js';
import { NotificationsModule } from './notifications.module.js';

/** Letters to shoppers and to the shop; events for integrators. */
export const notifications: ServiceDefinition<NotificationsConfig> = {
  name: 'notifications',
  readConfig,
  module: config => NotificationsModule.with(config),
  database: {
    entities: [],
    migrations: [
      MessagingTables1700000000000,
      CreateMail1710000000000,
      CreateIntegrators1710000010000,
      MailTraces1710000050000,
      WhoseMail1730000000000,
      SealedWebhookSecrets1795000100000,
    ],
  },
};
