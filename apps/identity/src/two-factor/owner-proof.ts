import { ProblemError } from '@kirana/http-edge';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { invalidToken } from '../session/sessions.js';

/** The one who changes what protects their own account. */
export interface Owner {
  readonly userId: string;
  readonly email: string;
  /** The session they do it in, which stays. */
  readonly sessionId: string | undefined;
}

/** What a change of the password or the second factor requires again, so that an open browser is not enough. */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Returns the account. @throws ProblemError 401 `invalid-credentials` for a wrong password. */
  async byPassword(userId: string, password: string): Promise<StoredAccount> {
    const account = await this.accounts.byId(userId);
    if (!account) throw invalidToken();
    if (!(await this.hasher.matches(account.passwordHash, password))) throw wrongPasswordOrCode();
    return account;
  }

  /**
   * The same for what protects the account from then on.
   *
   * @throws ProblemError 403 `email-not-verified`: an unconfirmed account may be replaced by the owner of its address (ADR 0021).
   */
  async ofConfirmed(userId: string, password: string): Promise<StoredAccount> {
    const account = await this.byPassword(userId, password);
    if (!account.emailVerifiedAt) throw new ProblemError(403, 'email-not-verified', 'Please confirm your email address first.');
    return account;
  }
}

export const wrongPasswordOrCode = () => new ProblemError(401, 'invalid-credentials', 'The password or the code is not right.');
