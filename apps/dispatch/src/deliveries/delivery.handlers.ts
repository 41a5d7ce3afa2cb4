import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { deliveryResumed, deliveryHeld, orderAccepted, orderCancelled, type EventOf } from '@kirana/contracts';
import { Inbox, runsOf, type Received } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { RiderRuns } from '../runs/rider-runs.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { DeliveryPlan } from './delivery-plan.js';
import { TimerEngine } from './timer-engine.js';
import { DeliveryClock } from './delivery-clock.js';

/** How long events are gathered, milliseconds: the clock of a delivery counts from its acceptance, and a stage takes seconds. */
const gatherMs = 100;

type Accepted = EventOf<typeof orderAccepted>;
type Interrupting = EventOf<typeof orderCancelled> | EventOf<typeof deliveryHeld> | EventOf<typeof deliveryResumed>;

/** Handles order events that start, stop, pause or resume a delivery. */
@Controller()
export class DeliveryHandlers {
  /** Six: where riders have runs, these follow what becomes of their orders. */
  constructor(
    private readonly inbox: Inbox,
    private readonly clocks: DeliveryClock,
    private readonly engine: TimerEngine,
    private readonly plan: DeliveryPlan,
    private readonly assignments: AssignmentsRepository,
    private readonly runs: RiderRuns,
  ) {}

  @EventPattern([orderAccepted.type, orderCancelled.type, deliveryHeld.type, deliveryResumed.type])
  async handle(@Payload() event: Accepted | Interrupting): Promise<void> {
    await this.inbox.batch(event, 'deliveries', (tx, received) => this.#handle(tx, received), gatherMs);
  }

  async #handle(tx: Transaction, received: readonly Received<Accepted | Interrupting>[]): Promise<void> {
    const interrupted = received.flatMap(({ event }) => (event.type === orderAccepted.type ? [] : event.data.orderId));
    const changesRuns = this.plan.ridesInRuns && interrupted.length > 0;
    if (changesRuns) await this.assignments.lock(tx);
    for (const { key, items } of runsOf(received, ({ event }) => event.type === orderAccepted.type)) {
      if (key) await this.clocks.start(tx, items as Received<Accepted>[]);
      else for (const each of items as Received<Interrupting>[]) await each.runInContext(() => this.#interrupt(tx, each.event));
    }
    if (changesRuns) await this.runs.settle(tx, interrupted);
    // A timer was armed, or a rider was freed who goes to a delivery that waits.
    tx.afterCommit(() => this.engine.wake());
  }

  async #interrupt(tx: Transaction, { type, data, aggregateversion }: Interrupting): Promise<void> {
    switch (type) {
      case orderCancelled.type:
        return this.clocks.stop(tx, data.orderId);
      case deliveryHeld.type:
        return this.clocks.pause(tx, data, aggregateversion);
      case deliveryResumed.type:
        return this.clocks.resume(tx, data.orderId, data.stage, aggregateversion);
    }
  }
}
