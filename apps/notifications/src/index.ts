import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type ServiceSettings } from './config.js';
import { NotificationsModule } from './notifications.module.js';

/** Mail and outgoing webhooks. */
export const notifications: ServiceDefinition<ServiceSettings> = {
  name: 'notifications',
  readConfig,
  module: () => NotificationsModule,
  database: { entities: [], migrations: [MessagingTables1700000000000] },
};
