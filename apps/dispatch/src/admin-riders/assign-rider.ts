import { Injectable } from '@nestjs/common';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { AssignmentsRepository } from '../deliveries/assignments.repository.js';
import { DeliveryPlan } from '../deliveries/delivery-plan.js';
import { RiderAssignments } from '../deliveries/rider-assignments.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { TimerEngine } from '../deliveries/timer-engine.js';
import { RiderRuns } from '../runs/rider-runs.js';

/** Assigns an order to a rider chosen by an admin; this overrides the automatic assignment. */
@Injectable()
export class AssignRider {
  /** Eight: the plan says whether riders have runs, which the order joins. The delivery, the riders and the audit log change together, and the timers are woken afterwards. */
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveryRepository,
    private readonly assignments: AssignmentsRepository,
    private readonly riders: RiderAssignments,
    private readonly plan: DeliveryPlan,
    private readonly runs: RiderRuns,
    private readonly auditLog: AuditLog,
    private readonly engine: TimerEngine,
  ) {}

  /**
   * By the staff the order joins the run of the rider.
   *
   * @throws ProblemError 404 without such an order or rider; 409 when the rider has another delivery, or a run that is full or out, or that is not out
   *   while the order is on its way, or the delivery has ended.
   */
  async assign(orderId: string, riderId: string, admin: Admin): Promise<void> {
    await this.database.transaction(async tx => {
      await this.assignments.lock(tx);
      const delivery = await this.deliveries.lock(tx, orderId);
      const rider = await this.assignments.findRider(tx, riderId);
      if (!delivery || !rider) throw notFound('There is no such order or rider.');
      if (delivery.isStopped || delivery.stage === 'delivered') {
        throw new ProblemError(409, 'not-possible-now', 'The ride is over.');
      }
      if (delivery.riderId === riderId) return;
      if (!this.plan.ridesInRuns && (await this.assignments.isBusy(tx, riderId))) {
        throw new ProblemError(409, 'not-possible-now', `${rider.name} is out with another order.`);
      }
      const run = this.plan.ridesInRuns ? await this.runs.joinedBy(tx, delivery, rider) : undefined;
      await this.assignments.release(tx, [orderId]);
      await this.riders.assign(tx, [{ delivery, rider, from: delivery.now, assignedBy: admin.email, ...(run && { run }) }]);
      await this.auditLog.note(tx, [
        { actor: admin, action: 'assign-rider', subject: orderId, before: delivery.riderId, after: riderId },
      ]);
      tx.afterCommit(() => this.engine.wake());
    });
  }
}
