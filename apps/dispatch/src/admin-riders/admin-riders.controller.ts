import { Body, Controller, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { adminRiderRoutes, type AdminRider } from '@kirana/contracts';
import { AdminOnly, FromAdmin, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Transactions, afterCommit } from '@kirana/persistence';
import { randomBytes } from 'node:crypto';
import { TimerEngine } from '../timers/timer-engine.js';
import { AssignByHand } from './assign-by-hand.js';
import { FleetRepository } from './fleet.repository.js';

const { list, add, shift, assign } = adminRiderRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminRidersController {
  constructor(
    private readonly fleet: FleetRepository,
    private readonly byHand: AssignByHand,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly engine: TimerEngine,
  ) {}

  @Get(list.path)
  list(): Promise<AdminRider[]> {
    return this.fleet.all();
  }

  @Post(add.path)
  @HttpCode(200)
  async add(
    @Body({ schema: add.body }) { name, phone }: { name: string; phone: string },
    @FromAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    const id = `rider-${randomBytes(4).toString('hex')}`;
    await this.transactions.run(async tx => {
      await this.fleet.add(tx, id, name, phone);
      await this.auditLog.note(tx, [{ actor: admin, action: 'add-rider', subject: id, after: name }]);
      afterCommit(tx, () => this.engine.wake());
    });
    return this.fleet.all();
  }

  /** A rider who goes off shift brings the order on the road to its end and gets no other. */
  @Put(shift.path)
  async shift(
    @Param({ schema: shift.params }) { id }: { id: string },
    @Body({ schema: shift.body }) { onShift }: { onShift: boolean },
    @FromAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    await this.transactions.run(async tx => {
      const before = await this.fleet.setShift(tx, id, onShift);
      if (before === undefined) throw notFound('There is no such rider.');
      const words = (on: boolean) => (on ? 'on shift' : 'off shift');
      await this.auditLog.note(tx, [
        { actor: admin, action: 'set-shift', subject: id, before: words(before), after: words(onShift) },
      ]);
      afterCommit(tx, () => this.engine.wake());
    });
    return this.fleet.all();
  }

  @Put(assign.path)
  async assign(
    @Param({ schema: assign.params }) { id }: { id: string },
    @Body({ schema: assign.body }) { riderId }: { riderId: string },
    @FromAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    await this.byHand.assign(id, riderId, admin);
    return this.fleet.all();
  }
}
