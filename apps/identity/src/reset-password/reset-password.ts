import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  passwordResetEmailRequested,
  type ForgotPasswordRequest,
  type PasswordReset,
  type ResetPasswordRequest,
  type UsableResetLink,
} from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { UnconfirmedAccounts } from '../account/unconfirmed-accounts.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { withMinimumDuration } from '../mail-token/with-minimum-duration.js';
import { noteChangedPassword } from '../password/note-changed-password.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { Sessions, invalidToken } from '../session/sessions.js';
import { refuseWeak } from '../sign-up/sign-up.js';

@Injectable()
export class ResetPassword {
  /** Seven: it requests the email, and replaces the password or, with its links and sessions, the account. */
  constructor(
    private readonly accounts: AccountRepository,
    private readonly unconfirmed: UnconfirmedAccounts,
    private readonly mailTokens: MailTokens,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Requests an email with a reset link if there is such an account; the answer is the same if there is none. */
  async ask({ email, locale }: ForgotPasswordRequest): Promise<void> {
    await withMinimumDuration(() =>
      this.database.transaction(async tx => {
        const account = await this.accounts.byEmail(email, tx);
        if (!account) return;
        const mail = await this.mailTokens.issue(tx, account.id, 'reset-password');
        const { id: userId, fullName: name } = account;
        const data = { userId, name, email, locale, ...mail, ...(startsAnew(account) && { startsAnew: true }) };
        this.outbox.add(tx, [newEvent(passwordResetEmailRequested, userId, 1, data)]);
      }),
    );
  }

  /** Does not redeem the link. @throws ProblemError 401 `invalid-token` for a link that was used, replaced or has expired. */
  async check(token: string): Promise<UsableResetLink> {
    const ownerId = await this.mailTokens.ownerOf(token, 'reset-password');
    const account = ownerId && (await this.accounts.byId(ownerId));
    if (!account) throw invalidToken();
    return { done: true, ...(startsAnew(account) && { startsAnew: true }) };
  }

  /**
   * Sets a new password and ends every session. The link was emailed, so the address is confirmed as well; an unconfirmed account may have
   * been created by someone else and is replaced with a new one (ADR 0021), whose first password this is.
   * The owner of the mailbox was told so in the email and by `check`. A rejected password leaves the link valid.
   *
   * @throws ProblemError 401 `invalid-token`, 422 `weak-password`.
   */
  async reset({ token, password }: ResetPasswordRequest): Promise<PasswordReset & { readonly email: string }> {
    const passwordHash = await this.hasher.hash(password);
    const ownerId = await this.mailTokens.ownerOf(token, 'reset-password');
    return this.database.transaction(async tx => {
      const account = ownerId && (await this.accounts.lock(tx, ownerId));
      if (!account || (await this.mailTokens.redeem(tx, token, 'reset-password')) !== account.id) throw invalidToken();
      refuseWeak(password, account);
      if (startsAnew(account)) {
        await this.#replaceUnconfirmed(tx, account, passwordHash);
        return { done: true, email: account.email, startedAnew: true };
      }
      await this.accounts.changePassword(tx, account.id, passwordHash);
      await this.sessions.endAll(tx, account.id, 'password-changed');
      noteChangedPassword(tx, this.outbox, account);
      return { done: true, email: account.email };
    });
  }

  /** The old name was entered by the person who signed up, so the new account takes its name from its address, like its username. */
  async #replaceUnconfirmed(
    tx: Transaction,
    { id: formerId, email, locale }: StoredAccount,
    passwordHash: string,
  ): Promise<void> {
    const id = randomUUID();
    const fullName = email.slice(0, email.indexOf('@'));
    await this.unconfirmed.replace(tx, { id: formerId, email }, { id, email, passwordHash, fullName, locale });
    await this.unconfirmed.confirm(tx, { id, email }, formerId);
  }
}

/** An unconfirmed account may be another person's, so nothing typed into it passes to the owner of the mailbox (ADR 0021). */
const startsAnew = ({ emailVerifiedAt }: StoredAccount) => emailVerifiedAt === null;
