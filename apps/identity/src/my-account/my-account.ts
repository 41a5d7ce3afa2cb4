import { Injectable } from '@nestjs/common';
import { roleOf, type Account, type AccountExport } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { AccountErasure } from '../account/account-erasure.js';
import { accountView } from '../account/account-view.js';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { AddressesRepository } from '../addresses/addresses.repository.js';
import { CustomerNotesRepository } from '../customer-notes/customer-notes.repository.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { SessionRepository } from '../session/session.repository.js';
import { invalidToken } from '../session/sessions.js';
import { LastOwner } from '../team/last-owner.js';

/** Operations a signed-in customer can perform on their own account. */
@Injectable()
export class MyAccount {
  /** Nine: the export reads everything identity stores about a person. */
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly addresses: AddressesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly shopNotes: CustomerNotesRepository,
    private readonly erasure: AccountErasure,
    private readonly lastOwner: LastOwner,
    private readonly database: Database,
  ) {}

  async view(userId: string): Promise<Account> {
    return accountView(await this.#find(userId));
  }

  async rename(userId: string, fullName: string): Promise<Account> {
    await this.accounts.rename(userId, fullName);
    return this.view(userId);
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
      passkeys: (await this.passkeys.of(userId)).map(({ id: _id, ...passkey }) => passkey),
      shopTags: (await this.shopNotes.tagsOf(userId))?.tags ?? [],
      // Who of the staff wrote a note is not the customer's data.
      shopNotes: (await this.shopNotes.notesOf(userId)).map(({ at, text }) => ({ at, text })),
    };
  }

  /**
   * Erases the account and requests erasure from every service.
   *
   * @throws ProblemError 401 `invalid-credentials` for a wrong password, 409 `last-owner` for the only owner of the shop.
   */
  async erase(userId: string, password: string): Promise<void> {
    const account = await this.#find(userId);
    if (!(await this.hasher.matches(account.passwordHash, password))) {
      throw new ProblemError(401, 'invalid-credentials', 'The password is not right.');
    }
    await this.database.transaction(async tx => {
      const locked = await this.accounts.lock(tx, userId);
      if (roleOf(locked?.storedRole) === 'owner') await this.lastOwner.assertAnother(tx, userId);
      await this.erasure.erase(tx, account);
    });
  }

  async #find(userId: string): Promise<StoredAccount> {
    const account = await this.accounts.byId(userId);
    if (!account) throw invalidToken();
    return account;
  }
}
