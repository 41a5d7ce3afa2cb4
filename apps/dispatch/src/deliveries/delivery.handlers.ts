import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { deliveryResumed, deliveryHeld, orderAccepted, orderCancelled, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { TimerEngine } from './timer-engine.js';
import { DeliveryClock } from './delivery-clock.js';

@Controller()
export class DeliveryHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly clocks: DeliveryClock,
    private readonly engine: TimerEngine,
  ) {}

  @EventPattern(orderAccepted.type)
  async orderAccepted(@Payload() event: EventOf<typeof orderAccepted>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.clocks.start(tx, event);
      tx.afterCommit(() => this.engine.wake());
    });
  }

  @EventPattern(orderCancelled.type)
  async orderCancelled(@Payload() event: EventOf<typeof orderCancelled>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.clocks.stop(tx, event.data.orderId);
      // The rider this may have freed goes to a delivery that waits.
      tx.afterCommit(() => this.engine.wake());
    });
  }

  @EventPattern(deliveryHeld.type)
  async deliveryHeld(@Payload() event: EventOf<typeof deliveryHeld>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.clocks.pause(tx, event.data.orderId, event.data.stage, event.aggregateversion);
      tx.afterCommit(() => this.engine.wake());
    });
  }

  @EventPattern(deliveryResumed.type)
  async deliveryResumed(@Payload() event: EventOf<typeof deliveryResumed>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.clocks.resume(tx, event.data.orderId, event.data.stage, event.aggregateversion);
      tx.afterCommit(() => this.engine.wake());
    });
  }
}
