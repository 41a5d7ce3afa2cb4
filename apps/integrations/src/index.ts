import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000, extensionsQueue } from '@kirana/messaging';
import { readConfig, type IntegrationsConfig } from './config.js';
import { IntegrationsModule } from './integrations.module.js';
import { ExtensionEvents } from './extension-events/extension-events.js';
import { CreateIntegrations1710000000000 } from './migrations/create-integrations.migration.js';
import { keptPublicEvents } from './public-events/public-events.repository.js';

/** The integrations service: public events for integrators, through RabbitMQ, the event feed and webhooks. */
export const integrations: ServiceDefinition<IntegrationsConfig> = {
  name: 'integrations',
  readConfig,
  module: () => IntegrationsModule,
  publicSource: config => config.PUBLIC_URL,
  database: {
    migrations: [MessagingTables1700000000000, CreateIntegrations1710000000000],
    retention: [keptPublicEvents],
  },
  holdsExtensionTables: true,
  queueHandlers: app => ({ [extensionsQueue]: app.get(ExtensionEvents) }),
  deployment: { secrets: ['WEBHOOK_SECRETS_KEY'], settings: ['PUBLIC_URL'] },
};
