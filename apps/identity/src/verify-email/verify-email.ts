import { Injectable } from '@nestjs/common';
import type { OpenedSession, SignInPlace, VerifyEmailRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { AccountRepository } from '../account/account.repository.js';
import { UnconfirmedAccounts } from '../account/unconfirmed-accounts.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { Sessions, invalidToken } from '../session/sessions.js';

@Injectable()
export class VerifyEmail {
  /** Six: it checks a link and a password, and changes the account and its sessions. */
  constructor(
    private readonly accounts: AccountRepository,
    private readonly unconfirmed: UnconfirmedAccounts,
    private readonly mailTokens: MailTokens,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly database: Database,
  ) {}

  /**
   * Confirms an account's address for a caller who has both the emailed link and the password the account was created with: the link alone
   * proves only access to the mailbox, the password alone only who signed up (ADR 0021). Ends every earlier session and opens a new one. A
   * wrong password leaves the link valid.
   *
   * @throws ProblemError 401 `invalid-token` for a link that was used, replaced or has expired; 401 `invalid-credentials` for a wrong
   * password.
   */
  async verify({ token, password, place }: VerifyEmailRequest & { place?: SignInPlace | undefined }): Promise<OpenedSession> {
    const ownerId = await this.mailTokens.ownerOf(token, 'verify-email');
    const found = ownerId && (await this.accounts.byId(ownerId));
    if (!found) throw invalidToken();
    if (!(await this.hasher.matches(found.passwordHash, password))) {
      throw new ProblemError(401, 'invalid-credentials', 'This is not the password the account was opened with.');
    }
    const confirmed = await this.database.transaction(async tx => {
      // Lock the account before its token, as repeated sign-up does: the opposite order could deadlock.
      const account = await this.accounts.lock(tx, found.id);
      if (!account || (await this.mailTokens.redeem(tx, token, 'verify-email')) !== account.id) throw invalidToken();
      await this.sessions.endAll(tx, account.id, 'email-confirmed');
      await this.unconfirmed.confirm(tx, account);
      return account;
    });
    return this.sessions.open({ ...confirmed, emailVerifiedAt: new Date() }, { place });
  }
}
