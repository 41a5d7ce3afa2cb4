import { ProblemError } from '@kirana/http-edge';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { StaffRulesRepository } from '../team/staff-rules.repository.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/** What becomes of two-step sign-in when an authenticator app or a passkey is removed. */
@Injectable()
export class LastFactor {
  constructor(
    private readonly factors: TwoFactorRepository,
    private readonly accounts: AccountRepository,
    private readonly rules: StaffRulesRepository,
  ) {}

  /**
   * Switches two-step sign-in off, with its recovery codes, if neither an app nor a passkey is left. The caller has locked the account's
   * `two_factors`, so that of two that are removed at the same moment, the second is seen as the last.
   *
   * @throws ProblemError 409 `not-possible-now` while the shop requires it of its staff.
   */
  async removed(tx: Transaction, userId: string): Promise<void> {
    if (await this.factors.isAnyLeft(tx, userId)) return;
    const isRequired = await this.rules.lock(tx);
    if (isRequired && (await this.accounts.byId(userId, tx))?.storedRole)
      throw new ProblemError(409, 'not-possible-now', 'The shop requires two-factor sign-in of its staff.');
    await this.factors.remove(tx, userId);
  }
}
