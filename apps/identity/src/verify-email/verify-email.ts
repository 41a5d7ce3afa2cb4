import { Injectable } from '@nestjs/common';
import { emailVerified } from '@kirana/contracts';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { invalidToken } from '../session/sessions.js';

@Injectable()
export class VerifyEmail {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailTokens: MailTokens,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ProblemError 401 `invalid-token` for a link that was used, replaced or is too old. */
  async verify(token: string): Promise<void> {
    await this.transactions.run(async tx => {
      const userId = await this.mailTokens.redeem(tx, token, 'verify-email');
      const account = userId && (await this.accounts.byId(userId, tx));
      if (!account) throw invalidToken();
      await this.confirm(tx, account);
    });
  }

  /** Whoever opened a mailed link has proved that the address is theirs; orders hears of it once. */
  async confirm(tx: EntityManager, { id: userId, email }: StoredAccount): Promise<void> {
    const isNew = await this.accounts.markVerified(tx, userId);
    if (isNew) this.outbox.add(tx, [fact(emailVerified, userId, 1, { userId, email })]);
  }
}
