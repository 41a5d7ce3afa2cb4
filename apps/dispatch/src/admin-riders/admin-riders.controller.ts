import { Controller } from '@nestjs/common';
import { adminRiderRoutes, type AdminRider } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { randomBytes } from 'node:crypto';
import { TimerEngine } from '../deliveries/timer-engine.js';
import { ArrangeRun } from './arrange-run.js';
import { AssignRider } from './assign-rider.js';
import { ChangeRider } from './change-rider.js';
import { FleetRepository } from './fleet.repository.js';

const { list, add, change, shift, assign, arrange } = adminRiderRoutes;

@Controller()
export class AdminRidersController {
  /** Seven: the riders, what admins do with them, and the timers that are woken afterwards. */
  constructor(
    private readonly fleet: FleetRepository,
    private readonly assignRider: AssignRider,
    private readonly arrangeRun: ArrangeRun,
    private readonly changeRider: ChangeRider,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
    private readonly engine: TimerEngine,
  ) {}

  @Implements(list)
  list(): Promise<AdminRider[]> {
    return this.fleet.all();
  }

  @Implements(add)
  async add({ body: { name, phone }, admin }: Call<typeof add>): Promise<AdminRider[]> {
    const id = `rider-${randomBytes(4).toString('hex')}`;
    await this.database.transaction(async tx => {
      await this.fleet.add(tx, id, name, phone);
      await this.auditLog.note(tx, [{ actor: admin, action: 'add-rider', subject: id, after: name }]);
      tx.afterCommit(() => this.engine.wake());
    });
    return this.fleet.all();
  }

  @Implements(change)
  async change({ params: { id }, body, admin }: Call<typeof change>): Promise<AdminRider[]> {
    await this.changeRider.change(id, body, admin);
    return this.fleet.all();
  }

  @Implements(shift)
  async shift({ params: { id }, body: { onShift }, admin }: Call<typeof shift>): Promise<AdminRider[]> {
    await this.changeRider.setShift(id, onShift, admin);
    return this.fleet.all();
  }

  @Implements(assign)
  async assign({ params: { id }, body: { riderId }, admin }: Call<typeof assign>): Promise<AdminRider[]> {
    await this.assignRider.assign(id, riderId, admin);
    return this.fleet.all();
  }

  /** @throws ProblemError as `ArrangeRun.arrange`; 409 `changed-meanwhile` when the run is not as it was shown. */
  @Implements(arrange)
  async arrange({ params: { id }, body, admin }: Call<typeof arrange>): Promise<AdminRider[]> {
    const isDone = await this.arrangeRun.arrange(id, body, admin);
    const current = await this.fleet.all();
    if (!isDone) throw new ProblemError(409, 'changed-meanwhile', 'The run has changed meanwhile.', { current });
    return current;
  }
}
