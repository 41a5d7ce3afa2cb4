import type { ServiceDefinition } from '@kirana/bootstrap';
import { MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type ServiceSettings } from './config.js';
import { IdentityModule } from './identity.module.js';

/** Accounts, sessions and roles. */
export const identity: ServiceDefinition<ServiceSettings> = {
  name: 'identity',
  readConfig,
  module: () => IdentityModule,
  database: { entities: [], migrations: [MessagingTables1700000000000] },
};
