import type { Team as TeamView, TwoFactorRule } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { StaffRulesRepository } from './staff-rules.repository.js';
import { Team } from './team.js';

const words = (required: boolean) => (required ? 'required' : 'not required');

/** Rules of the owners for the whole staff. */
@Injectable()
export class StaffRules {
  constructor(
    private readonly rules: StaffRulesRepository,
    private readonly accounts: AccountRepository,
    private readonly team: Team,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  /**
   * Requires two-factor sign-in of the whole staff, or no longer. Who has not switched it on is refused within two seconds (ADR 0020).
   *
   * @throws ProblemError 409 `not-possible-now` for an owner without a second factor, who would lock themselves out; `changed-meanwhile`.
   */
  async require({ required, was }: TwoFactorRule, by: Admin): Promise<TeamView> {
    await this.database.transaction(async tx => {
      const before = await this.rules.lock(tx);
      if (before === required) return;
      if (before !== was)
        throw new ProblemError(409, 'changed-meanwhile', 'Another owner has changed this meanwhile.', { current: before });
      const owner = await this.accounts.byId(by.userId, tx);
      if (required && !owner?.hasSecondFactor)
        throw new ProblemError(409, 'not-possible-now', 'Switch two-step sign-in on for your own account first.');
      await this.rules.requireTwoFactor(tx, required);
      await this.auditLog.note(tx, [
        { actor: by, action: 'require-two-factor', subject: 'staff', before: words(before), after: words(required) },
      ]);
    });
    return this.team.view();
  }
}
