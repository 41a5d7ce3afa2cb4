import { Injectable } from '@nestjs/common';
import { verificationEmailRequested, type ConfirmationEmail as Sent, type ConfirmationEmailRequest } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { AccountRepository, type NewAccount } from '../account/account.repository.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { invalidToken } from '../session/sessions.js';

/** The email with the link that confirms an address. */
@Injectable()
export class ConfirmationEmail {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailTokens: MailTokens,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** Requests the email; links of earlier ones no longer work. */
  async request(
    tx: Transaction,
    { id: userId, email, fullName: name, locale }: Pick<NewAccount, 'id' | 'email' | 'fullName'> & ConfirmationEmailRequest,
  ): Promise<void> {
    const mail = await this.mailTokens.issue(tx, userId, 'verify-email');
    this.outbox.add(tx, [newEvent(verificationEmailRequested, userId, 1, { userId, name, email, locale, ...mail })]);
  }

  /**
   * Requests the email once more for an account whose owner is signed in; a confirmed one stays as it is.
   *
   * @throws ProblemError 401 `invalid-token` for an account that is gone, or was replaced.
   */
  async again(userId: string, { locale }: ConfirmationEmailRequest): Promise<Sent> {
    return this.database.transaction(async tx => {
      // Lock the account before its token, as a repeated sign-up and a confirmation do.
      const account = await this.accounts.lock(tx, userId);
      if (!account) throw invalidToken();
      const { email, emailVerifiedAt } = account;
      if (emailVerifiedAt) return { email, outcome: 'already-confirmed' };
      await this.request(tx, { ...account, locale });
      return { email, outcome: 'sent' };
    });
  }
}
