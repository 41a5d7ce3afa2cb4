import type { ServiceDefinition } from '@kirana/bootstrap';
import { ErasedSubjectsTable1700000010000, MessagingTables1700000000000 } from '@kirana/messaging';
import { deletedOnce } from '@kirana/persistence';
import { readConfig, type IdentityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';
import { CreateIdentity1710000000000 } from './migrations/create-identity.migration.js';
import { keptRevocations } from './revocation/revocation.repository.js';

export { addDemoAccounts, demoAccounts, lockDemoAccounts } from './demo/demo-accounts.js';

/** The identity service: accounts, sessions and roles. */
export const identity: ServiceDefinition<IdentityConfig> = {
  name: 'identity',
  readConfig,
  module: () => IdentityModule,
  database: {
    migrations: [MessagingTables1700000000000, ErasedSubjectsTable1700000010000, CreateIdentity1710000000000],
    retention: [
      keptRevocations,
      ...['mail_tokens', 'invitations', 'passkey_challenges'].map(table => deletedOnce(table, 'expires_at < now()')),
      // Each with its refresh tokens, which may be thousands.
      deletedOnce('sessions', `least(expires_at, ended_at + interval '30 days') < now()`, 100),
    ],
  },
  deployment: {
    cpu: 100,
    memory: [192, 512],
    mostReplicas: 6,
    secrets: ['ACCESS_TOKEN_KEY', 'SESSION_SECRET', 'TWO_FACTOR_KEY'],
    settings: ['PUBLIC_URL', 'SIGN_IN_UNVERIFIED'],
  },
};
