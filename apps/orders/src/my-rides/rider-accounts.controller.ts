import { Controller } from '@nestjs/common';
import { riderAccountRoutes, type RiderAccount } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { RiderAccountsRepository } from './rider-accounts.repository.js';

const { list, link } = riderAccountRoutes;

@Controller()
export class RiderAccountsController {
  constructor(
    private readonly accounts: RiderAccountsRepository,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  @Implements(list)
  list(): Promise<RiderAccount[]> {
    return this.accounts.all();
  }

  /** @throws ProblemError 409 `changed-meanwhile`, or `not-possible-now` for a rider who has another account. */
  @Implements(link)
  async link({ params: { userId }, body: { riderId, was }, admin }: Call<typeof link>): Promise<RiderAccount[]> {
    const isStale = await this.database.transaction(async tx => {
      await this.accounts.lock(tx);
      const before = await this.accounts.riderOf(userId, tx);
      if (before === riderId) return false;
      if (before !== was) return true;
      if (riderId !== null && (await this.accounts.accountOf(tx, riderId)) !== null)
        throw new ProblemError(409, 'not-possible-now', 'This rider has an account already.');
      await this.accounts.link(tx, userId, riderId);
      await this.auditLog.note(tx, [{ actor: admin, action: 'link-rider', subject: userId, before, after: riderId }]);
      return false;
    });
    const current = await this.accounts.all();
    if (isStale) throw new ProblemError(409, 'changed-meanwhile', 'Another admin has changed this meanwhile.', { current });
    return current;
  }
}
