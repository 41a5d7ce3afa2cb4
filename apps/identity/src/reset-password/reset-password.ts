import { Injectable } from '@nestjs/common';
import { passwordResetDue, type ForgotPasswordRequest, type ResetPasswordRequest } from '@kirana/contracts';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { AccountRepository } from '../account/account.repository.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { inTheSameTime } from '../mail-token/same-time.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { SessionRepository } from '../session/session.repository.js';
import { invalidToken } from '../session/sessions.js';
import { refuseWeak } from '../sign-up/sign-up.js';
import { VerifyEmail } from '../verify-email/verify-email.js';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailTokens: MailTokens,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionRepository,
    private readonly verifying: VerifyEmail,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Has a link mailed when there is such an account; the answer is the same when there is none. */
  async ask({ email, locale }: ForgotPasswordRequest): Promise<void> {
    await inTheSameTime(() =>
      this.transactions.run(async tx => {
        const account = await this.accounts.byEmail(email, tx);
        if (!account) return;
        const mail = await this.mailTokens.issue(tx, account.id, 'reset-password');
        const { id: userId, fullName: name } = account;
        this.outbox.add(tx, [fact(passwordResetDue, userId, 1, { userId, name, email, locale, ...mail })]);
      }),
    );
  }

  /**
   * Sets a new password and ends every session. The link came by mail, so the address is verified as well. A password that is refused leaves
   * the link as it is.
   *
   * @throws ProblemError 401 `invalid-token`, 422 `weak-password`.
   */
  async reset({ token, password }: ResetPasswordRequest): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async tx => {
      const userId = await this.mailTokens.redeem(tx, token, 'reset-password');
      const account = userId && (await this.accounts.byId(userId, tx));
      if (!account) throw invalidToken();
      refuseWeak(password, account);
      await this.accounts.changePassword(tx, account.id, passwordHash);
      await this.sessions.endAll(tx, account.id, 'password-changed');
      await this.verifying.confirm(tx, account);
    });
  }
}
