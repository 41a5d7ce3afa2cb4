import { Injectable } from '@nestjs/common';
import type { OpenedSession, SignInPlace, SignInRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { withMinimumDuration } from '../mail-token/with-minimum-duration.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { Sessions, invalidCredentials } from '../session/sessions.js';
import { SecondFactor } from '../two-factor/second-factor.js';

@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Signs a customer in. The message and the response time are the same for an unknown address, a wrong password, and a right password
   * without the code that the account requires (ADR 0057).
   *
   * @throws ProblemError 401 `invalid-credentials`; 403 `email-not-verified` if the shop requires verified addresses, only with the right
   * password.
   */
  async signIn({ code, ...request }: SignInRequest & { place?: SignInPlace | undefined }): Promise<OpenedSession> {
    const { place, ...credentials } = request;
    // Checking a code writes to the database only if the password was right; the fixed time hides that.
    const account = await (code === undefined
      ? this.#check(credentials)
      : withMinimumDuration(() => this.#check(credentials, code)));
    if (!account) throw invalidCredentials();
    if (!this.sessions.admits(account)) {
      throw new ProblemError(403, 'email-not-verified', 'Please confirm your email address first.');
    }
    return this.sessions.open(account, { place, secondFactorShown: account.hasSecondFactor });
  }

  /** Returns the account if the password, and the code where one is required, are right. */
  async #check({ email, password }: SignInRequest, code?: string): Promise<StoredAccount | undefined> {
    const account = await this.accounts.byEmail(email);
    const matches = await this.hasher.matches(account?.passwordHash, password);
    if (!account || !matches) return undefined;
    if (!account.hasSecondFactor) return account;
    return code !== undefined && (await this.secondFactor.use(account.id, code)) ? account : undefined;
  }
}
