import { Injectable } from '@nestjs/common';
import { riderAssigned, type Rider } from '@kirana/contracts';
import { Outbox, newEvent, type EventOrigin } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { DeliveryPlan, clockFrom, type Lateness } from './delivery-plan.js';
import { DeliveryRepository, type Delivery } from './delivery.repository.js';
import { TimerRepository } from './timer.repository.js';
import { AssignmentsRepository } from './assignments.repository.js';

/** A rider for a delivery that is locked. */
export interface Pair {
  readonly delivery: Delivery & Pick<Lateness, 'now'>;
  readonly rider: Rider;
  /** The moment from which the way to `pickup` counts. */
  readonly from: string;
  /** The admin who chose the rider; left out: nobody did. */
  readonly assignedBy?: string;
  /** Of the event; left out: the work at hand. */
  readonly origin?: EventOrigin;
}

/** Gives riders to deliveries. */
@Injectable()
export class RiderAssignments {
  /** Six: an assignment changes the delivery and its timer, and is published. */
  constructor(
    private readonly database: Database,
    private readonly plan: DeliveryPlan,
    private readonly deliveries: DeliveryRepository,
    private readonly assignments: AssignmentsRepository,
    private readonly timers: TimerRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives up to `limit` free riders to deliveries that wait for one, none of those `without`: the first rider to the delivery that the
   * plan puts first. Returns how many.
   */
  assignFree(limit: number, without: readonly string[]): Promise<number> {
    return this.#assignFree(limit, (tx, riders) => this.deliveries.takeWaiting(tx, riders, without, this.plan.waitingOrder));
  }

  /** Gives the first free rider to one delivery, if it waits for one. */
  async assignOne(orderId: string): Promise<void> {
    await this.#assignFree(1, tx => this.deliveries.takeOneWaiting(tx, orderId));
  }

  async #assignFree(limit: number, take: (tx: Transaction, riders: number) => Promise<(Delivery & Lateness)[]>): Promise<number> {
    return this.database.transaction(async tx => {
      await this.assignments.lock(tx);
      const riders = await this.assignments.findFree(tx, limit);
      const waiting = await take(tx, riders.length);
      const pairs = riders.flatMap((rider, at): Pair[] => {
        const delivery = waiting[at];
        // A delivery that had to wait counts from now; one that did not keeps the plan's clock.
        return delivery ? [{ delivery, rider, from: clockFrom(delivery), origin: delivery }] : [];
      });
      if (pairs.length > 0) await this.assign(tx, pairs);
      return pairs.length;
    });
  }

  /** Gives each delivery its rider and publishes it. The caller holds the locks on assigning and on the deliveries. */
  async assign(tx: Transaction, pairs: readonly Pair[]): Promise<void> {
    await this.assignments.assign(
      tx,
      pairs.map(({ delivery, rider }) => ({ orderId: delivery.orderId, riderId: rider.id })),
    );
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
