import { Injectable } from '@nestjs/common';
import type { Account } from '@kirana/contracts';
import { Outbox } from '@kirana/messaging';
import { Database } from '@kirana/persistence';
import { accountView } from '../account/account-view.js';
import { AccountRepository } from '../account/account.repository.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { noteChangedPassword } from '../password/note-changed-password.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { SessionRepository } from '../session/session.repository.js';
import { refuseWeak } from '../sign-up/sign-up.js';
import { OwnerProof, wrongPasswordOrCode, type Owner } from '../two-factor/owner-proof.js';

/** A new password for one's own account. Every account has one: a passkey is added to it and takes it. */
@Injectable()
export class ChangePassword {
  /** Seven: it checks one password, replaces it with its links and sessions, and requests the email about it. */
  constructor(
    private readonly proof: OwnerProof,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly mailTokens: MailTokens,
    private readonly sessions: SessionRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Ends all other sessions; this one renews its access token. A reset link that is under way no longer works.
   *
   * @throws ProblemError 401 `invalid-credentials` for a wrong current password, 422 `weak-password`.
   */
  async change(
    { userId, sessionId }: Owner,
    { password, newPassword }: { readonly password: string; readonly newPassword: string },
  ): Promise<Account> {
    const proven = await this.proof.byPassword(userId, password);
    refuseWeak(newPassword, proven);
    const passwordHash = await this.hasher.hash(newPassword);
    return this.database.transaction(async tx => {
      const account = await this.accounts.lock(tx, userId);
      // Reset or changed elsewhere since it was checked.
      if (account?.passwordHash !== proven.passwordHash) throw wrongPasswordOrCode();
      await this.accounts.changePassword(tx, userId, passwordHash);
      await this.mailTokens.take(tx, userId, 'reset-password');
      await this.sessions.endOthers(tx, userId, sessionId, 'password-changed');
      noteChangedPassword(tx, this.outbox, account);
      return accountView(account);
    });
  }
}
