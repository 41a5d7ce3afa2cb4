import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type NotificationsConfig } from './config.js';
import { CreateMail1710000000000 } from './migrations/create-mail.migration.js';
import { MailTraces1710000050000 } from './migrations/mail-traces.migration.js';
import { NotificationsModule } from './notifications.module.js';

/** Letters to shoppers and to the shop. */
export const notifications: ServiceDefinition<NotificationsConfig> = {
  name: 'notifications',
  readConfig,
  module: config => NotificationsModule.with(config),
  database: { entities: [], migrations: [MessagingTables1700000000000, CreateMail1710000000000, MailTraces1710000050000] },
};
