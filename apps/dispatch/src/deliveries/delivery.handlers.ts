import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { deliveryResumed, deliveryTakenOver, orderAccepted, orderCancelled, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { afterCommit } from '@kirana/persistence';
import { TimerEngine } from '../timers/timer-engine.js';
import { ClockKeeper } from './clock-keeper.repository.js';
import { DeliveryRepository } from './delivery.repository.js';

@Controller()
export class DeliveryHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly clocks: ClockKeeper,
    private readonly engine: TimerEngine,
  ) {}

  @EventPattern(orderAccepted.type)
  async orderAccepted(@Payload() event: EventOf<typeof orderAccepted>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.deliveries.start(tx, event);
      afterCommit(tx, () => this.engine.wake());
    });
  }

  @EventPattern(orderCancelled.type)
  async orderCancelled(@Payload() event: EventOf<typeof orderCancelled>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.deliveries.stop(tx, event.data.orderId);
      // The rider this may have freed goes to whoever waits.
      afterCommit(tx, () => this.engine.wake());
    });
  }

  @EventPattern(deliveryTakenOver.type)
  async deliveryTakenOver(@Payload() event: EventOf<typeof deliveryTakenOver>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.clocks.stand(tx, event.data.orderId, event.data.stage, event.aggregateversion);
      afterCommit(tx, () => this.engine.wake());
    });
  }

  @EventPattern(deliveryResumed.type)
  async deliveryResumed(@Payload() event: EventOf<typeof deliveryResumed>): Promise<void> {
    await this.inbox.once(event, 'deliveries', async tx => {
      await this.clocks.goOn(tx, event.data.orderId, event.data.stage, event.aggregateversion);
      afterCommit(tx, () => this.engine.wake());
    });
  }
}
