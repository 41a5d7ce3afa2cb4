import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderAccepted, orderCancelled, orderStatusChanged, refundDue, type EventOf } from '@kirana/contracts';
import { Inbox, Outbox } from '@kirana/messaging';
import { afterCommit } from '@kirana/persistence';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.repository.js';
import { News } from './news.js';
import { PublicEvents } from './public-events.repository.js';
import { learn, newsBetween, type PublicNews } from './public-order.js';
import { PublicOrders } from './public-orders.repository.js';

/**
 * The one place where the shop's events become public ones. In one transaction they are published to `kirana.public`, added to the feed and
 * queued for every webhook, under the same id.
 */
@Controller()
export class PublicEventHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly orders: PublicOrders,
    private readonly events: PublicEvents,
    private readonly deliveries: WebhookDeliveries,
    private readonly news: News,
  ) {}

  @EventPattern(orderAccepted.type)
  accepted(@Payload() event: EventOf<typeof orderAccepted>): Promise<void> {
    return this.#tell(event);
  }

  @EventPattern(orderStatusChanged.type)
  statusChanged(@Payload() event: EventOf<typeof orderStatusChanged>): Promise<void> {
    return this.#tell(event);
  }

  @EventPattern(orderCancelled.type)
  cancelled(@Payload() event: EventOf<typeof orderCancelled>): Promise<void> {
    return this.#tell(event);
  }

  @EventPattern(refundDue.type)
  refundDue(@Payload() event: EventOf<typeof refundDue>): Promise<void> {
    return this.#tell(event);
  }

  async #tell(event: PublicNews): Promise<void> {
    await this.inbox.once(event, 'public-events', async tx => {
      const { orderId } = event.data;
      const before = await this.orders.find(tx, orderId);
      const after = learn(before, event);
      await this.orders.save(tx, orderId, after);
      const tell = newsBetween(before, after);
      if (tell.length === 0) return;
      const cursors = await this.events.append(tx, tell, this.outbox.add(tx, tell), event.time);
      await this.deliveries.queue(tx, cursors);
      afterCommit(tx, () => this.news.tell());
    });
  }
}
