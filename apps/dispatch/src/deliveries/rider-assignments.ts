import { Injectable } from '@nestjs/common';
import { riderAssigned, type Rider } from '@kirana/contracts';
import { Outbox, newEvent, type EventOrigin } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { DeliveryPlan, clockFrom, type Lateness } from './delivery-plan.js';
import { DeliveryRepository, type Delivery } from './delivery.repository.js';
import { TimerRepository } from './timer.repository.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { RiderRuns } from '../runs/rider-runs.js';
import { stopOf, type PlannedRun } from '../runs/compose-runs.js';

/** A rider for a delivery that is locked. */
export interface Pair {
  readonly delivery: Delivery & Pick<Lateness, 'now'>;
  readonly rider: Rider;
  /** The moment from which the way to `pickup` counts. */
  readonly from: string;
  /** The admin who chose the rider; left out: nobody did. */
  readonly assignedBy?: string;
  /** Which the delivery joins, as it will be with all that join it now; left out: none. */
  readonly run?: PlannedRun;
  /** Of the event; left out: the work at hand. */
  readonly origin?: EventOrigin;
}

/** Gives riders to deliveries. */
@Injectable()
export class RiderAssignments {
  /** Seven: an assignment changes the delivery and its timer, and is published; the runs decide who takes several. */
  constructor(
    private readonly database: Database,
    private readonly plan: DeliveryPlan,
    private readonly deliveries: DeliveryRepository,
    private readonly assignments: AssignmentsRepository,
    private readonly timers: TimerRepository,
    private readonly runs: RiderRuns,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives riders to up to `limit` deliveries that wait for one, none of those `without`: the first free rider to the delivery that the
   * plan puts first. By the staff each first looks for a run that it can join. Returns how many.
   */
  assignFree(limit: number, without: readonly string[]): Promise<number> {
    return this.#assignFree(limit, (tx, riders) => this.deliveries.takeWaiting(tx, riders, without, this.plan.waitingOrder));
  }

  /** Gives a rider to one delivery, if it waits for one. */
  async assignOne(orderId: string): Promise<void> {
    await this.#assignFree(1, tx => this.deliveries.takeOneWaiting(tx, orderId));
  }

  async #assignFree(limit: number, take: (tx: Transaction, riders: number) => Promise<(Delivery & Lateness)[]>): Promise<number> {
    return this.database.transaction(async tx => {
      await this.assignments.lock(tx);
      const riders = await this.assignments.findFree(tx, limit);
      const waiting = await take(tx, this.plan.ridesInRuns ? limit : riders.length);
      const placed = this.plan.ridesInRuns
        ? await this.runs.compose(tx, waiting, riders)
        : riders.flatMap((rider, at) => waiting.slice(at, at + 1).map(delivery => ({ rider, delivery })));
      // A delivery that had to wait counts from now; one that did not keeps the plan's clock.
      const pairs = placed.map(each => ({ ...each, from: clockFrom(each.delivery), origin: each.delivery }));
      if (pairs.length > 0) await this.assign(tx, pairs);
      return pairs.length;
    });
  }

  /** Gives each delivery its rider and publishes it. The caller holds the locks on assigning and on the deliveries. */
  async assign(tx: Transaction, pairs: readonly Pair[]): Promise<void> {
    const runs = [...new Set(pairs.flatMap(({ run }) => run ?? []))];
    await this.runs.begin(tx, runs);
    await this.assignments.assign(
      tx,
      pairs.map(({ delivery: { orderId }, rider, run }) => ({
        orderId,
        riderId: rider.id,
        runId: run?.id ?? null,
        stop: run ? stopOf(run, orderId) : null,
      })),
    );
    await this.runs.arrange(tx, runs);
    await this.timers.arm(
      tx,
      pairs.flatMap(({ delivery, from }) => {
        const timer = this.plan.armedByRider(delivery);
        return timer ? [{ orderId: delivery.orderId, ...timer, from }] : [];
      }),
    );
    await this.deliveries.save(
      tx,
      pairs.map(({ delivery: { orderId, version } }) => ({ orderId, version: version + 1, waitingSince: null })),
    );
    this.outbox.add(
      tx,
      pairs.map(({ delivery: { orderId, version, now }, rider, assignedBy, origin }) =>
        newEvent(riderAssigned, orderId, version + 1, { orderId, rider, assignedAt: now, assignedBy }, origin),
      ),
    );
  }
}
