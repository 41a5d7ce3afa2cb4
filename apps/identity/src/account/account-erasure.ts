import { Injectable } from '@nestjs/common';
import { accountErased } from '@kirana/contracts';
import { ErasedSubjects, Outbox, newEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { AccountRepository, type StoredAccount } from './account.repository.js';

/** Erases accounts. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly erasedSubjects: ErasedSubjects,
    private readonly outbox: Outbox,
  ) {}

  /** Removes the account and has every service erase what it stored under its id; with `ordersStay`, its orders become guest orders. */
  async erase(
    tx: Transaction,
    { id: userId, email, emailVerifiedAt }: Pick<StoredAccount, 'id' | 'email' | 'emailVerifiedAt'>,
    options: { readonly ordersStay?: true } = {},
  ): Promise<void> {
    await this.accounts.erase(tx, userId);
    await this.erasedSubjects.note(tx, [userId]);
    const erased = { userId, email, emailVerified: emailVerifiedAt !== null, ...options };
    this.outbox.add(tx, [newEvent(accountErased, userId, 1, erased)]);
  }
}
