import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { passwordResetEmailRequested, type SignUpRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { UnconfirmedAccounts } from '../account/unconfirmed-accounts.js';
import { withMinimumDuration } from '../mail-token/with-minimum-duration.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { passwordFlaws, flawTexts } from '../password/password-rules.js';
import { ConfirmationEmail } from '../verify-email/confirmation-email.js';

@Injectable()
export class SignUp {
  /** Seven: it creates or replaces an account and requests the email with its link. */
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly unconfirmed: UnconfirmedAccounts,
    private readonly confirmation: ConfirmationEmail,
    private readonly mailTokens: MailTokens,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates an account and requests confirmation of its address. The answer is the same for an address that has an account: a confirmed
   * account stays as it is, and its owner is emailed that it exists and how to choose a new password; an unconfirmed one is replaced, because
   * the person who signed up first may not own the address.
   *
   * @throws ProblemError 422 `weak-password` with `reasons`.
   */
  async signUp({ email, password, data, locale }: SignUpRequest): Promise<void> {
    refuseWeak(password, { email, fullName: data.full_name });
    await withMinimumDuration(async () => {
      const passwordHash = await this.hasher.hash(password);
      await this.database.transaction(async tx => {
        const found = await this.accounts.lockAddress(tx, email);
        if (found?.emailVerifiedAt) return this.#remind(tx, found, locale);
        const account = { id: randomUUID(), email, passwordHash, fullName: data.full_name, locale };
        if (found) await this.unconfirmed.replace(tx, found, account);
        // False: while this transaction waited for the lock, a password reset confirmed the old account by replacing it.
        else if (!(await this.accounts.insert(tx, account))) return;
        await this.confirmation.request(tx, account);
      });
    });
  }

  async #remind(
    tx: Transaction,
    { id: userId, fullName: name, email }: StoredAccount,
    locale: SignUpRequest['locale'],
  ): Promise<void> {
    const mail = await this.mailTokens.issue(tx, userId, 'reset-password');
    const data = { userId, name, email, locale, signedUpAgain: true, ...mail };
    this.outbox.add(tx, [newEvent(passwordResetEmailRequested, userId, 1, data)]);
  }
}

/** @throws ProblemError 422 `weak-password` with `reasons`. */
export function refuseWeak(password: string, owner: { readonly email: string; readonly fullName: string }): void {
  const reasons = passwordFlaws(password, owner);
  if (reasons.length > 0) throw new ProblemError(422, 'weak-password', flawTexts(reasons), { reasons });
}
