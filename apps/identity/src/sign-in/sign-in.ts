import { Injectable } from '@nestjs/common';
import type { OpenedSession, SignInRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { AccountRepository } from '../account/account.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { Sessions, invalidCredentials } from '../session/sessions.js';

@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Signs a customer in. The message and the response time are the same for an unknown address and a wrong password.
   *
   * @throws ProblemError 401 `invalid-credentials`; 403 `email-not-verified` if the shop requires verified addresses, only with the right
   * password.
   */
  async signIn({ email, password }: SignInRequest): Promise<OpenedSession> {
    const account = await this.accounts.byEmail(email);
    const matches = await this.hasher.matches(account?.passwordHash, password);
    if (!account || !matches) throw invalidCredentials();
    if (!this.sessions.admits(account)) {
      throw new ProblemError(403, 'email-not-verified', 'Please confirm your email address first.');
    }
    return this.sessions.open(account);
  }
}
