import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderAccepted, orderCancelled, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { afterCommit } from '@kirana/persistence';
import { TimerEngine } from '../timers/timer-engine.js';
import { DeliveryRepository } from './delivery.repository.js';

@Controller()
export class DeliveryHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
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
}
