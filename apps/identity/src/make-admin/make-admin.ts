import { Database } from '@kirana/persistence';
import { AccountRepository } from '../account/account.repository.js';

/**
 * Makes the owner of the shop of an existing account; anyone with write access to the database may do this. Returns a sentence for the operator.
 */
export async function makeAdmin(databaseUrl: string, email: string): Promise<{ done: boolean; message: string }> {
  return Database.during(databaseUrl, 'make-admin', database =>
    database.transaction(async tx => {
      const accounts = new AccountRepository(database);
      const account = await accounts.lockAddress(tx, email.trim().toLowerCase());
      if (!account) return { done: false, message: `There is no account with the address ${email}. Sign up in the shop first.` };
      if (!account.emailVerifiedAt)
        return { done: false, message: `${email} has not confirmed the address yet. Open the link in the mail first.` };
      await accounts.giveRole(tx, account.id, 'owner');
      return { done: true, message: `${email} is an admin now; open pages know within a few seconds.` };
    }),
  );
}
