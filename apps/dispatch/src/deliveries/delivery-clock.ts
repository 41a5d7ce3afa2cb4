import { Injectable } from '@nestjs/common';
import type { DataOf, DeliveryStage, EventOf, deliveryHeld, orderAccepted } from '@kirana/contracts';
import type { Received } from '@kirana/messaging';
import { currentContext, newTraceparent } from '@kirana/observability';
import type { Transaction } from '@kirana/persistence';
import { AssignmentsRepository } from './assignments.repository.js';
import { TimerRepository, type ArmedTimer } from './timer.repository.js';
import { DeliveryPlan, clockFrom } from './delivery-plan.js';
import { DeliveryRepository, type AcceptedOrder, type Delivery } from './delivery.repository.js';

/**
 * Starts and stops the clock of a delivery, and lets it stand still while an admin has the order (D-09). Events may overtake each other: of
 * holds and resumptions the one with the highest version of the order counts.
 */
@Injectable()
export class DeliveryClock {
  constructor(
    private readonly plan: DeliveryPlan,
    private readonly deliveries: DeliveryRepository,
    private readonly timers: TimerRepository,
    private readonly assignments: AssignmentsRepository,
  ) {}

  /**
   * Starts the clocks of accepted orders; not of those that were cancelled before this event came, or were started already. An order that an
   * admin took over before this event came is written down without a clock.
   */
  async start(tx: Transaction, accepted: readonly Received<EventOf<typeof orderAccepted>>[]): Promise<void> {
    const started = await this.deliveries.start(tx, accepted.map(acceptedOrder));
    await this.timers.arm(
      tx,
      started.flatMap(delivery => this.#timerOf(delivery, clockFrom(delivery))),
    );
  }

  /** Stops a delivery and frees its rider. The timer goes first, as everywhere, so that all take their locks in the same order. */
  async stop(tx: Transaction, orderId: string): Promise<void> {
    await this.timers.remove(tx, [orderId]);
    await this.deliveries.stop(tx, orderId);
    await this.assignments.release(tx, [orderId]);
  }

  /**
   * The order stands at `stage` now and no timer moves it on; by the staff it may still need a rider. Its rider stays with it, unless it has
   * arrived, or is back in the shop (`freesRider`): then it gets a rider again from an admin, or once it is packed anew. Holds as well for a delivery
   * whose acceptance is still on its way.
   *
   * A ride that has ended has so also if a newer event came before this one: the order looks for a rider then where it stands by now. Whom an admin
   * has given the order meanwhile keeps it, as orders says it too once it hears of that; a delivered order is nobody's.
   */
  async pause(
    tx: Transaction,
    { orderId, stage, freesRider = false, freedRiderId }: DataOf<typeof deliveryHeld>,
    orderVersion: number,
  ): Promise<void> {
    if (!(await this.deliveries.setHold(tx, orderId, stage, orderVersion, true))) {
      if (freedRiderId && (await this.assignments.release(tx, [orderId], freedRiderId)) > 0) await this.#arm(tx, orderId);
      return;
    }
    await this.timers.remove(tx, [orderId]);
    if (!freesRider) await this.#arm(tx, orderId);
    const isAnyones = stage === 'delivered' || (freesRider && freedRiderId === undefined);
    if (isAnyones) await this.assignments.release(tx, [orderId]);
    else if (freedRiderId) await this.assignments.release(tx, [orderId], freedRiderId);
  }

  /** The clock goes on from `stage`, as if it had just been reached. */
  async resume(tx: Transaction, orderId: string, stage: DeliveryStage | null, orderVersion: number): Promise<void> {
    if (!(await this.deliveries.setHold(tx, orderId, stage, orderVersion, false))) return;
    await this.#arm(tx, orderId);
  }

  async #arm(tx: Transaction, orderId: string): Promise<void> {
    const delivery = await this.deliveries.lock(tx, orderId);
    if (delivery) await this.timers.arm(tx, this.#timerOf(delivery, delivery.now));
  }

  /** The timer of a delivery whose clock counts from this moment; none where nothing follows, or the clock stands still. */
  #timerOf(delivery: Delivery, from: string): ArmedTimer[] {
    const timer = this.plan.armedAfter(delivery);
    return timer ? [{ orderId: delivery.orderId, ...timer, from }] : [];
  }
}

function acceptedOrder({ event, runInContext }: Received<EventOf<typeof orderAccepted>>): AcceptedOrder {
  const { orderId, destination, distanceMetres, promisedFrom = null, promisedBy = null } = event.data;
  return {
    orderId,
    ...destination,
    distanceMetres,
    promisedFrom,
    promisedBy,
    correlationId: event.correlationid,
    causationId: event.id,
    traceparent: runInContext(currentContext)?.traceparent ?? event.traceparent ?? newTraceparent(),
    acceptedAt: event.time,
  };
}
