import { Injectable } from '@nestjs/common';
import type { StopsRequest } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { AssignmentsRepository } from '../deliveries/assignments.repository.js';
import { RiderRuns } from '../runs/rider-runs.js';
import { RunsRepository } from '../runs/runs.repository.js';

/** Sets the sequence of a run for an admin; it stays when orders join. */
@Injectable()
export class ArrangeRun {
  constructor(
    private readonly database: Database,
    private readonly assignments: AssignmentsRepository,
    private readonly stored: RunsRepository,
    private readonly runs: RiderRuns,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @returns false when the run has another version.
   * @throws ProblemError 404 for a run that has ended; 409 `not-possible-now` when the stops are not those of the run.
   */
  async arrange(id: string, { stops, version }: StopsRequest, admin: Admin): Promise<boolean> {
    return this.database.transaction(async tx => {
      await this.assignments.lock(tx);
      const run = await this.stored.findById(tx, id);
      if (!run) throw notFound('There is no such run, or it has ended.');
      if (run.version !== version) return false;
      const before = run.stops.map(({ orderId }) => orderId);
      if (before.toSorted().join() !== stops.toSorted().join())
        throw new ProblemError(409, 'not-possible-now', 'These are not the orders of the run.');
      await this.stored.arrange(tx, id, stops, true);
      await this.runs.settle(tx, stops);
      const sequence = (ids: readonly string[]) => ids.map(each => each.slice(0, 8)).join(', ');
      await this.auditLog.note(tx, [
        { actor: admin, action: 'arrange-run', subject: run.rider.id, before: sequence(before), after: sequence(stops) },
      ]);
      return true;
    });
  }
}
