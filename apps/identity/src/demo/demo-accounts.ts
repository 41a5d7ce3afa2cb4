import { randomUUID } from 'node:crypto';
import { databaseOptions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { AccountRepository } from '../account/account.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';

/** For looking around on one's own machine; the host that runs everything in one process prints them. */
export const demoAccounts = [
  { email: 'admin@kirana.example', password: 'cardamom-and-clove', fullName: 'Asha Admin', isAdmin: true },
  { email: 'shopper@kirana.example', password: 'mango-and-ginger', fullName: 'Meera Shopper', isAdmin: false },
] as const;

/** Adds the accounts that are not there, with verified addresses. Never called where the shop is more than a demonstration. */
export async function addDemoAccounts(databaseUrl: string): Promise<void> {
  const dataSource = new DataSource(
    databaseOptions({ url: databaseUrl, poolSize: 1, entities: [], migrations: [] }, 'identity-demo'),
  );
  await dataSource.initialize();
  try {
    const accounts = new AccountRepository(dataSource);
    const hasher = new PasswordHasher();
    for (const { email, password, fullName, isAdmin } of demoAccounts) {
      if (await accounts.byEmail(email)) continue;
      const passwordHash = await hasher.hash(password);
      await dataSource.transaction(async tx => {
        const id = randomUUID();
        await accounts.insert(tx, { id, email, passwordHash, fullName, locale: 'en' });
        await accounts.markVerified(tx, id);
        if (isAdmin) await accounts.giveRole(tx, id, 'admin');
      });
    }
  } finally {
    await dataSource.destroy();
  }
}
