import { Body, Controller, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { adminRiderRoutes, type AdminRider } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { randomBytes } from 'node:crypto';
import { TimerEngine } from '../deliveries/timer-engine.js';
import { AssignRider } from './assign-rider.js';
import { FleetRepository } from './fleet.repository.js';

const { list, add, shift, assign } = adminRiderRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminRidersController {
  constructor(
    private readonly fleet: FleetRepository,
    private readonly assignRider: AssignRider,
    private readonly database: Database,
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
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    const id = `rider-${randomBytes(4).toString('hex')}`;
    await this.database.transaction(async tx => {
      await this.fleet.add(tx, id, name, phone);
      await this.auditLog.note(tx, [{ actor: admin, action: 'add-rider', subject: id, after: name }]);
      tx.afterCommit(() => this.engine.wake());
    });
    return this.fleet.all();
  }

  /** Sets a rider's shift. A rider going off shift completes the current delivery and is assigned no further one. */
  @Put(shift.path)
  async shift(
    @Param({ schema: shift.params }) { id }: { id: string },
    @Body({ schema: shift.body }) { onShift }: { onShift: boolean },
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    await this.database.transaction(async tx => {
      const before = await this.fleet.setShift(tx, id, onShift);
      if (before === undefined) throw notFound('There is no such rider.');
      const words = (on: boolean) => (on ? 'on shift' : 'off shift');
      await this.auditLog.note(tx, [
        { actor: admin, action: 'set-shift', subject: id, before: words(before), after: words(onShift) },
      ]);
      tx.afterCommit(() => this.engine.wake());
    });
    return this.fleet.all();
  }

  @Put(assign.path)
  async assign(
    @Param({ schema: assign.params }) { id }: { id: string },
    @Body({ schema: assign.body }) { riderId }: { riderId: string },
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    await this.assignRider.assign(id, riderId, admin);
    return this.fleet.all();
  }
}
