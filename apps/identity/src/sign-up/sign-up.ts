import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { verificationDue, type SignUpRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { AccountRepository } from '../account/account.repository.js';
import { inTheSameTime } from '../mail-token/same-time.js';
import { MailTokens } from '../mail-token/mail-tokens.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { passwordFlaws, sentenceOf } from '../password/password-rules.js';

@Injectable()
export class SignUp {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly mailTokens: MailTokens,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Opens an account and has its address verified. An address that has one gets the same answer; while it is not verified it gets a new link.
   *
   * @throws ProblemError 422 `weak-password` with `reasons`.
   */
  async signUp({ email, password, data, locale }: SignUpRequest): Promise<void> {
    refuseWeak(password, { email, fullName: data.full_name });
    await inTheSameTime(async () => {
      const passwordHash = await this.hasher.hash(password);
      await this.transactions.run(async tx => {
        await this.accounts.insert(tx, { id: randomUUID(), email, passwordHash, fullName: data.full_name, locale });
        const account = await this.accounts.byEmail(email, tx);
        if (!account || account.emailVerifiedAt) return;
        const mail = await this.mailTokens.issue(tx, account.id, 'verify-email');
        const { id: userId, fullName: name } = account;
        this.outbox.add(tx, [fact(verificationDue, userId, 1, { userId, name, email, locale, ...mail })]);
      });
    });
  }
}

/** @throws ProblemError 422 `weak-password` with `reasons`. */
export function refuseWeak(password: string, owner: { readonly email: string; readonly fullName: string }): void {
  const reasons = passwordFlaws(password, owner);
  if (reasons.length > 0) throw new ProblemError(422, 'weak-password', sentenceOf(reasons), { reasons });
}
