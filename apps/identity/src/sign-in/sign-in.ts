import { Injectable } from '@nestjs/common';
import type { OpenedSession, SignInRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { AccountRepository } from '../account/account.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { Sessions } from '../session/sessions.js';

/** Whether an account must have confirmed its address first. */
export class SignInPolicy {
  constructor(readonly beforeVerification: boolean) {}
}

@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly policy: SignInPolicy,
  ) {}

  /**
   * The same words and the same time whether the address is unknown or the password wrong.
   *
   * @throws ProblemError 401 `invalid-credentials`; 403 `email-not-verified` where the shop asks for it, only with the right password.
   */
  async signIn({ email, password }: SignInRequest): Promise<OpenedSession> {
    const account = await this.accounts.byEmail(email);
    const matches = await this.hasher.matches(account?.passwordHash, password);
    if (!account || !matches) throw new ProblemError(401, 'invalid-credentials', 'Invalid email or password.');
    if (!account.emailVerifiedAt && !this.policy.beforeVerification) {
      throw new ProblemError(403, 'email-not-verified', 'Please confirm your email address first.');
    }
    return this.sessions.open(account);
  }
}
