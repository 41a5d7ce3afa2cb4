import { Injectable } from '@nestjs/common';
import { stageReached } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { AssignmentsRepository } from './assignments.repository.js';
import { TimerRepository } from './timer.repository.js';
import { DeliveryPlan, clockFrom, type Step } from './delivery-plan.js';
import { DeliveryRepository, type DeliveryChange, type DueDelivery } from './delivery.repository.js';

/** Takes the deliveries that are due one step further, many in one transaction. The plan decides. */
@Injectable()
export class AdvanceDeliveries {
  /** Six: a step may change the delivery, its timer and its rider, and is published. */
  constructor(
    private readonly database: Database,
    private readonly plan: DeliveryPlan,
    private readonly deliveries: DeliveryRepository,
    private readonly timers: TimerRepository,
    private readonly assignments: AssignmentsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Takes up to `limit` steps, none of the deliveries `without`; returns how many there were. */
  async advance(limit: number, without: readonly string[]): Promise<number> {
    return this.database.transaction(async tx => this.#advance(tx, await this.deliveries.takeDue(tx, limit, without)));
  }

  /** Takes the step of one delivery, if it is due. */
  async advanceOne(orderId: string): Promise<void> {
    await this.database.transaction(async tx => this.#advance(tx, await this.deliveries.takeOneDue(tx, orderId)));
  }

  async #advance(tx: Transaction, due: readonly DueDelivery[]): Promise<number> {
    const steps = due.map(delivery => ({ delivery, ...this.plan.nextStep(delivery, delivery.due) }));
    const idsOf = (of: typeof steps) => of.map(({ delivery }) => delivery.orderId);
    await this.deliveries.save(tx, steps.flatMap(changesOf));
    await this.timers.arm(
      tx,
      steps.flatMap(({ delivery, timer }) => (timer ? [{ orderId: delivery.orderId, ...timer, from: clockFrom(delivery) }] : [])),
    );
    await this.timers.remove(tx, idsOf(steps.filter(({ timer }) => !timer)));
    await this.assignments.release(tx, idsOf(steps.filter(({ releasesRider }) => releasesRider)));
    this.outbox.add(tx, steps.flatMap(eventsOf));
    return steps.length;
  }
}

type TakenStep = Step & { readonly delivery: DueDelivery };

function changesOf({ delivery, reached, waitsForRider }: TakenStep): DeliveryChange[] {
  const { orderId, version, since, now } = delivery;
  if (reached) return [{ orderId, version: version + 1, waitingSince: null, stage: reached, stageAt: now }];
  return waitsForRider ? [{ orderId, version, waitingSince: since }] : [];
}

function eventsOf({ delivery, reached }: TakenStep) {
  const { orderId, version, now } = delivery;
  if (!reached) return [];
  return [newEvent(stageReached, orderId, version + 1, { orderId, stage: reached, reachedAt: now }, delivery)];
}
