import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, UseGuards } from '@nestjs/common';
import { adminRiderRoutes, type AdminRider, type RiderChange } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { randomBytes } from 'node:crypto';
import { TimerEngine } from '../deliveries/timer-engine.js';
import { AssignRider } from './assign-rider.js';
import { ChangeRider } from './change-rider.js';
import { FleetRepository } from './fleet.repository.js';

const { list, add, change, shift, assign } = adminRiderRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminRidersController {
  /** Six: the riders, what admins do with them, and the timers that are woken afterwards. */
  constructor(
    private readonly fleet: FleetRepository,
    private readonly assignRider: AssignRider,
    private readonly changeRider: ChangeRider,
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

  @Patch(change.path)
  async change(
    @Param({ schema: change.params }) { id }: { id: string },
    @Body({ schema: change.body }) body: RiderChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    await this.changeRider.change(id, body, admin);
    return this.fleet.all();
  }

  @Put(shift.path)
  async shift(
    @Param({ schema: shift.params }) { id }: { id: string },
    @Body({ schema: shift.body }) { onShift }: { onShift: boolean },
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminRider[]> {
    await this.changeRider.setShift(id, onShift, admin);
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
