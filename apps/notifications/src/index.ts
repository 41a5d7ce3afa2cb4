import type { ServiceDefinition } from '@kirana/bootstrap';
import { ErasedSubjectsTable1700000010000, MessagingTables1700000000000 } from '@kirana/messaging';
import { deletedOnce } from '@kirana/persistence';
import { readConfig, type NotificationsConfig } from './config.js';
import { keptMails } from './mail-log/mail-log.repository.js';
import { CreateNotifications1710000000000 } from './migrations/create-notifications.migration.js';
import { NotificationsModule } from './notifications.module.js';

/** The notifications service: emails to customers and to the shop. */
export const notifications: ServiceDefinition<NotificationsConfig> = {
  name: 'notifications',
  readConfig,
  module: () => NotificationsModule,
  database: {
    migrations: [MessagingTables1700000000000, ErasedSubjectsTable1700000010000, CreateNotifications1710000000000],
    retention: [...keptMails, deletedOnce('order_email_requests', `asked_at < now() - interval '2 years'`)],
  },
  deployment: {
    secrets: ['SMTP_URL', 'PUSH_KEY'],
    optionalSecrets: ['PUSH_KEY'],
    settings: ['MAIL_FROM', 'MERCHANT_EMAIL', 'PUBLIC_URL'],
    calls: ['smtp'],
  },
};
