import type { ServiceDefinition } from '@kirana/bootstrap';
import { ForgottenSubjects1795000000000, MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type IdentityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';
import { Addresses1730000000000 } from './migrations/addresses.migration.js';
import { CreateAccounts1720000000000 } from './migrations/create-accounts.migration.js';
import { Usernames1720000200000 } from './migrations/usernames.migration.js';

export { addDemoAccounts, demoAccounts } from './demo/demo-accounts.js';

/** Accounts, sessions and roles. */
export const identity: ServiceDefinition<IdentityConfig> = {
  name: 'identity',
  readConfig,
  module: config => IdentityModule.with(config),
  database: {
    entities: [],
    migrations: [
      MessagingTables1700000000000,
      CreateAccounts1720000000000,
      Usernames1720000200000,
      Addresses1730000000000,
      ForgottenSubjects1795000000000,
    ],
  },
};
