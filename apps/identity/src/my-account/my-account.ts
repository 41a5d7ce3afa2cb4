import { Injectable } from '@nestjs/common';
import { accountErased, type Account, type AccountExport } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Forgotten, Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { accountView } from '../account/account-view.js';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { AddressesRepository } from '../addresses/addresses.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { SessionRepository } from '../session/session.repository.js';
import { invalidToken } from '../session/sessions.js';

/** What somebody who is signed in may ask about their own account. */
@Injectable()
export class MyAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly addresses: AddressesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly forgotten: Forgotten,
  ) {}

  async view(userId: string): Promise<Account> {
    return accountView(await this.#find(userId));
  }

  async export(userId: string): Promise<AccountExport> {
    const account = await this.#find(userId);
    return {
      account: {
        ...accountView(account),
        username: account.username,
        locale: account.locale,
        createdAt: account.createdAt.toISOString(),
        emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
      },
      sessions: await this.sessions.ofUser(userId),
      addresses: await this.addresses.of(userId),
    };
  }

  /**
   * Forgets the account and asks every service to do the same.
   *
   * @throws ProblemError 401 `invalid-credentials` for a wrong password.
   */
  async erase(userId: string, password: string): Promise<void> {
    const account = await this.#find(userId);
    if (!(await this.hasher.matches(account.passwordHash, password))) {
      throw new ProblemError(401, 'invalid-credentials', 'The password is not right.');
    }
    await this.transactions.run(async tx => {
      await this.accounts.erase(tx, userId);
      await this.forgotten.note(tx, [userId]);
      const { email, emailVerifiedAt } = account;
      this.outbox.add(tx, [fact(accountErased, userId, 1, { userId, email, emailVerified: emailVerifiedAt !== null })]);
    });
  }

  async #find(userId: string): Promise<StoredAccount> {
    const account = await this.accounts.byId(userId);
    if (!account) throw invalidToken();
    return account;
  }
}
