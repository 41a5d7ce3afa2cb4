import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '@kirana/persistence';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { SessionRepository } from '../session/session.repository.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';

/** Accounts for trying out the shop on a developer's machine; the host that runs everything in one process prints them. */
export const demoAccounts = [
  { email: 'admin@kirana.example', password: 'cardamom-and-clove', fullName: 'Asha Admin', isAdmin: true },
  { email: 'shopper@kirana.example', password: 'mango-and-ginger', fullName: 'Meera Shopper', isAdmin: false },
] as const;
type DemoAccount = (typeof demoAccounts)[number];

/** Stored in place of a locked account's password hash: it has argon2id's form, and no known password matches it. */
const locked = `$argon2id$v=19$m=19456,t=2,p=1$bG9ja2VkbG9ja2VkbG9ja2Vk$${'A'.repeat(43)}`;

/** Adds missing demo accounts with confirmed addresses and unlocks locked ones. Never called on a publicly reachable shop. */
export async function addDemoAccounts(databaseUrl: string): Promise<void> {
  await withDemoAccounts(databaseUrl, async (demo, account, { tx, accounts, hasher }) => {
    const { email, password, fullName, isAdmin } = demo;
    if (account && account.passwordHash !== locked) return;
    const id = account?.id ?? randomUUID();
    const passwordHash = await hasher.hash(password);
    if (account) await accounts.changePassword(tx, id, passwordHash);
    else await accounts.insert(tx, { id, email, passwordHash, fullName, locale: 'en' });
    await accounts.markVerified(tx, id);
    if (isAdmin) await accounts.giveRole(tx, id, 'owner');
  });
}

/**
 * Locks the accounts with published passwords: signing in fails, also with a passkey, sessions end, and the admin role is removed. An account whose owner has
 * set another password is left as it is. Returns the addresses of all locked accounts.
 */
export async function lockDemoAccounts(databaseUrl: string): Promise<string[]> {
  const addresses: string[] = [];
  await withDemoAccounts(databaseUrl, async ({ email, password }, account, { tx, accounts, sessions, factors, hasher }) => {
    if (!account) return;
    if (account.passwordHash !== locked) {
      if (!(await hasher.matches(account.passwordHash, password))) return;
      await accounts.changePassword(tx, account.id, locked);
      await sessions.endAll(tx, account.id, 'password-changed');
      await factors.remove(tx, account.id);
      await accounts.takeRole(tx, account.id);
    }
    addresses.push(email);
  });
  return addresses;
}

interface Tools {
  readonly tx: Transaction;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly factors: TwoFactorRepository;
  readonly hasher: PasswordHasher;
}

type Work = (demo: DemoAccount, account: StoredAccount | undefined, tools: Tools) => Promise<void>;

/** Runs `work` for each demo account, with its stored account, in a transaction that locks the address. */
async function withDemoAccounts(databaseUrl: string, work: Work): Promise<void> {
  await Database.during(databaseUrl, 'identity-demo', async database => {
    const accounts = new AccountRepository(database);
    const sessions = new SessionRepository(database);
    const factors = new TwoFactorRepository(database);
    const hasher = new PasswordHasher();
    for (const demo of demoAccounts)
      await database.transaction(async tx => {
        const account = await accounts.lockAddress(tx, demo.email);
        await work(demo, account, { tx, accounts, sessions, factors, hasher });
      });
  });
}
