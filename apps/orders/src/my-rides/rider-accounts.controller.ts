import { Body, Controller, Get, Param, Put, UseGuards } from '@nestjs/common';
import { riderAccountRoutes, type RiderAccount, type RiderAccountChange } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, ProblemError, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { RiderAccountsRepository } from './rider-accounts.repository.js';

const { list, link } = riderAccountRoutes;

@Controller()
@UseGuards(AdminOnly)
export class RiderAccountsController {
  constructor(
    private readonly accounts: RiderAccountsRepository,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  @Get(list.path)
  list(): Promise<RiderAccount[]> {
    return this.accounts.all();
  }

  /** @throws ProblemError 409 `changed-meanwhile`, or `not-possible-now` for a rider who has another account. */
  @Put(link.path)
  async link(
    @Param({ schema: link.params }) { userId }: { userId: string },
    @Body({ schema: link.body }) { riderId, was }: RiderAccountChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<RiderAccount[]> {
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
