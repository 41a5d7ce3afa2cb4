import { Injectable } from '@nestjs/common';
import type { DeliveryStage, EventOf, orderAccepted } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';
import { AssignmentsRepository } from './assignments.repository.js';
import { TimerRepository } from './timer.repository.js';
import { armedAfter, clockFrom } from './delivery-plan.js';
import { DeliveryRepository, type Delivery } from './delivery.repository.js';

/**
 * Starts and stops the clock of a delivery, and lets it stand still while an admin has the order (D-09). Events may overtake each other: of
 * holds and resumptions the one with the highest version of the order counts.
 */
@Injectable()
export class DeliveryClock {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly timers: TimerRepository,
    private readonly assignments: AssignmentsRepository,
  ) {}

  /**
   * Starts the clock of an accepted order; nothing when it was cancelled before this event came, or was started already. An order that an
   * admin took over before this event came is written down without a clock.
   */
  async start(tx: Transaction, event: EventOf<typeof orderAccepted>): Promise<void> {
    const delivery = await this.deliveries.start(tx, event);
    if (delivery) await this.#arm(tx, delivery, clockFrom(delivery));
  }

  /** Stops a delivery and frees its rider. The timer goes first, as everywhere, so that all take their locks in the same order. */
  async stop(tx: Transaction, orderId: string): Promise<void> {
    await this.timers.remove(tx, [orderId]);
    await this.deliveries.stop(tx, orderId);
    await this.assignments.release(tx, [orderId]);
  }

  /**
   * The order stands at `stage` now and no timer moves it on. Its rider stays with it, unless it has arrived. Holds as well for a delivery
   * whose acceptance is still on its way.
   */
  async pause(tx: Transaction, orderId: string, stage: DeliveryStage | null, orderVersion: number): Promise<void> {
    if (!(await this.deliveries.setHold(tx, orderId, stage, orderVersion, true))) return;
    await this.timers.remove(tx, [orderId]);
    if (stage === 'delivered') await this.assignments.release(tx, [orderId]);
  }

  /** The clock goes on from `stage`, as if it had just been reached. */
  async resume(tx: Transaction, orderId: string, stage: DeliveryStage | null, orderVersion: number): Promise<void> {
    if (!(await this.deliveries.setHold(tx, orderId, stage, orderVersion, false))) return;
    const delivery = await this.deliveries.lock(tx, orderId);
    if (delivery) await this.#arm(tx, delivery, delivery.now);
  }

  async #arm(tx: Transaction, delivery: Delivery, from: string): Promise<void> {
    const timer = armedAfter(delivery);
    if (timer) await this.timers.arm(tx, [{ orderId: delivery.orderId, ...timer, from }]);
  }
}
