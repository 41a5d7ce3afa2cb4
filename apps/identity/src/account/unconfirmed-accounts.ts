import { Injectable } from '@nestjs/common';
import { emailVerified } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import type { Run } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { AccountErasure } from './account-erasure.js';
import { AccountRepository, type NewAccount, type StoredAccount } from './account.repository.js';

/** Maximum number of abandoned accounts removed in one run. */
const batch = 100;

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

  /** Removes unconfirmed accounts that were abandoned, each in its own transaction, so that a failure does not block the others. */
  async removeAbandoned(run: Run): Promise<void> {
    await run.each(await this.accounts.findAbandoned(batch, run.putOff), id =>
      this.database.transaction(async tx => {
        const account = await this.accounts.lockAbandoned(tx, id);
        if (account) await this.#remove(tx, account);
      }),
    );
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
