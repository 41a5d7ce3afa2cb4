import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { deliveryResumed, deliveryHeld, orderAccepted, orderCancelled, type EventOf } from '@kirana/contracts';
import { Inbox, runsOf, type Received } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { TimerEngine } from './timer-engine.js';
import { DeliveryClock } from './delivery-clock.js';

/** How long events are gathered, milliseconds: the clock of a delivery counts from its acceptance, and a stage takes seconds. */
const gatherMs = 50;

type Accepted = EventOf<typeof orderAccepted>;
type Interrupting = EventOf<typeof orderCancelled> | EventOf<typeof deliveryHeld> | EventOf<typeof deliveryResumed>;

/** Handles order events that start, stop, pause or resume a delivery. */
@Controller()
export class DeliveryHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly clocks: DeliveryClock,
    private readonly engine: TimerEngine,
  ) {}

  @EventPattern([orderAccepted.type, orderCancelled.type, deliveryHeld.type, deliveryResumed.type])
  async handle(@Payload() event: Accepted | Interrupting): Promise<void> {
    await this.inbox.batch(event, 'deliveries', (tx, received) => this.#handle(tx, received), gatherMs);
  }

  async #handle(tx: Transaction, received: readonly Received<Accepted | Interrupting>[]): Promise<void> {
    for (const { key, items } of runsOf(received, ({ event }) => event.type === orderAccepted.type)) {
      if (key) await this.clocks.start(tx, items as Received<Accepted>[]);
      else for (const each of items as Received<Interrupting>[]) await each.runInContext(() => this.#interrupt(tx, each.event));
    }
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
