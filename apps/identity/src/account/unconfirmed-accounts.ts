import { Injectable } from '@nestjs/common';
import { emailVerified } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { AccountErasure } from './account-erasure.js';
import { AccountRepository, type NewAccount, type StoredAccount } from './account.repository.js';

/**
 * Accounts with an unconfirmed address. It is unknown whether their creator owns the address, so nothing is inherited: the next person to
 * sign up with the address gets a new account with another id (ADR 0021).
 */
@Injectable()
export class UnconfirmedAccounts {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailTokens: MailTokens,
    private readonly erasure: AccountErasure,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Replaces an unconfirmed account with a new one. The old one's password, sessions, roles, saved addresses and confirmation link are
   * removed. Its password reset link moves to the new account, because it was emailed to the address itself: otherwise an attacker could
   * invalidate it by signing up again.
   */
  async replace(tx: Transaction, old: Pick<StoredAccount, 'id' | 'email'>, account: NewAccount): Promise<void> {
    const resets = await this.mailTokens.take(tx, old.id, 'reset-password');
    await this.#remove(tx, old);
    await this.accounts.insert(tx, account);
    await this.mailTokens.give(tx, account.id, 'reset-password', resets);
  }

  /** Removes unconfirmed accounts that were abandoned. */
  async removeAbandoned(): Promise<void> {
    await this.database.transaction(async tx => {
      for (const account of await this.accounts.abandoned(tx)) await this.#remove(tx, account);
    });
  }

  /**
   * Marks the address as confirmed and publishes it, so that orders links guest orders to the account. `formerUserId`: the account that was
   * just replaced.
   */
  async confirm(
    tx: Transaction,
    { id: userId, email }: Pick<StoredAccount, 'id' | 'email'>,
    formerUserId?: string,
  ): Promise<void> {
    const isNew = await this.accounts.markVerified(tx, userId);
    if (isNew)
      this.outbox.add(tx, [newEvent(emailVerified, userId, 1, { userId, email, ...(formerUserId && { formerUserId }) })]);
  }

  /** Its orders become guest orders. */
  async #remove(tx: Transaction, account: Pick<StoredAccount, 'id' | 'email'>): Promise<void> {
    await this.erasure.erase(tx, { ...account, emailVerifiedAt: null }, { ordersStay: true });
  }
}
