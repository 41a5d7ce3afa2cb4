import { Injectable } from '@nestjs/common';
import { Outbox, type Heard } from '@kirana/messaging';
import { afterCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.repository.js';
import { News } from './news.js';
import { PublicEvents, type Told } from './public-events.repository.js';
import { learn, newsBetween, type PublicNews } from './public-order.js';
import { PublicOrders } from './public-orders.repository.js';

/**
 * Turns the shop's events into public ones. In one transaction they are published to `kirana.public`, added to the feed and queued for every
 * webhook, under the same id: four statements for all that was heard.
 */
@Injectable()
export class TellIntegrators {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: PublicOrders,
    private readonly events: PublicEvents,
    private readonly deliveries: WebhookDeliveries,
    private readonly news: News,
  ) {}

  /** Whoever calls must be the only one to hear of these orders until `tx` is committed; the inbox sees to that. */
  async tell(tx: EntityManager, heard: readonly Heard<PublicNews>[]): Promise<void> {
    const known = await this.orders.find(tx, [...new Set(heard.map(({ event }) => event.data.orderId))]);
    const told: Told[] = [];
    for (const { event, inItsContext } of heard) {
      const { orderId } = event.data;
      const before = known.get(orderId);
      const after = learn(before, event);
      known.set(orderId, after);
      const events = newsBetween(before, after);
      if (events.length > 0) told.push({ events, ids: inItsContext(() => this.outbox.add(tx, events)), occurredAt: event.time });
    }
    await this.orders.save(tx, known);
    if (told.length === 0) return;
    await this.deliveries.queue(tx, await this.events.append(tx, told));
    afterCommit(tx, () => this.news.tell());
  }
}
