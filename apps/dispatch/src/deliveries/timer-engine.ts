import { Tasks, type PeriodicTask, type Run } from '@kirana/observability';
import { Injectable } from '@nestjs/common';
import { RiderAssignments } from './rider-assignments.js';
import { AdvanceDeliveries } from './advance-deliveries.js';
import { TimerRepository } from './timer.repository.js';

const batch = 500;
/** Longest time between two looks at the timers, milliseconds. A replica wakes for those it armed; this finds those of one that has ended. */
const everyMs = 2_000;
/** Shortest time between two looks, milliseconds: deliveries that are due within it share a transaction, and none is later than this. */
const restMs = 20;

/**
 * Advances deliveries when their timers are due. Any number of replicas may run; each takes only timers that no other replica has locked.
 * A delivery that cannot be advanced, or be given a rider, is put off; the others go on.
 */
@Injectable()
export class TimerEngine {
  readonly #task: PeriodicTask;

  constructor(
    private readonly deliveries: AdvanceDeliveries,
    private readonly assignments: RiderAssignments,
    private readonly timers: TimerRepository,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'delivery-timers', everyMs, restMs, run: run => this.#advance(run) });
  }

  /** Makes the engine check for work immediately; otherwise it could be up to 2 s late. */
  wake(): void {
    this.#task.wake();
  }

  async #advance(run: Run): Promise<void> {
    const steps = await run.allOrEach({
      all: () => this.deliveries.advance(batch, run.putOff),
      find: () => this.timers.findDue(batch, run.putOff),
      work: orderId => this.deliveries.advanceOne(orderId),
    });
    if (steps === batch) return run.nextIn(0);
    // Riders are assigned outside the step and cancellations, so that their locks never conflict.
    const { msToNext, canAssign } = await this.timers.lookAhead(run.putOff);
    // None is assigned where another transaction has the delivery that waits.
    if (canAssign && (await this.#assign(run)) > 0) return run.nextIn(0);
    // A timer that is overdue is locked by another transaction.
    if (msToNext !== null) run.nextIn(Math.max(1, msToNext));
  }

  #assign(run: Run): Promise<number> {
    return run.allOrEach({
      all: () => this.assignments.assignFree(batch, run.putOff),
      find: () => this.timers.findWaiting(batch, run.putOff),
      work: orderId => this.assignments.assignOne(orderId),
    });
  }
}
