import { databaseOptions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { AccountRepository } from '../account/account.repository.js';

/** Gives the role to an account that exists; who may do this is whoever may write the database. Answers with a sentence for the operator. */
export async function makeAdmin(databaseUrl: string, email: string): Promise<{ done: boolean; says: string }> {
  const dataSource = new DataSource(
    databaseOptions({ url: databaseUrl, poolSize: 1, entities: [], migrations: [] }, 'make-admin'),
  );
  await dataSource.initialize();
  try {
    const accounts = new AccountRepository(dataSource);
    const account = await accounts.byEmail(email.trim().toLowerCase());
    if (!account) return { done: false, says: `There is no account with the address ${email}. Sign up in the shop first.` };
    if (!account.emailVerifiedAt)
      return { done: false, says: `${email} has not confirmed the address yet. Open the link in the mail first.` };
    await dataSource.transaction(tx => accounts.giveRole(tx, account.id, 'admin'));
    return { done: true, says: `${email} is an admin now; open pages know within a few seconds.` };
  } finally {
    await dataSource.destroy();
  }
}
