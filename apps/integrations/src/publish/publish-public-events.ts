import { Injectable } from '@nestjs/common';
import { Outbox, type Received } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.repository.js';
import { PublicEventSignal } from '../public-events/public-event-signal.js';
import { PublicEvents, type Published } from '../public-events/public-events.repository.js';
import { applyEvent, publicEventsBetween, type PublicInput } from '../public-events/public-order.js';
import { PublicOrders } from '../public-events/public-orders.repository.js';

/**
 * Derives public events from internal ones. In one transaction they are published to `kirana.public`, added to the feed and queued for
 * every webhook, under the same id: four statements per batch.
 */
@Injectable()
export class PublishPublicEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: PublicOrders,
    private readonly events: PublicEvents,
    private readonly deliveries: WebhookDeliveries,
    private readonly signal: PublicEventSignal,
  ) {}

  /** No other transaction may handle events of these orders until `tx` is committed; the inbox guarantees this. */
  async publish(tx: Transaction, received: readonly Received<PublicInput>[]): Promise<void> {
    const known = await this.orders.find(tx, [...new Set(received.map(({ event }) => event.data.orderId))]);
    const published: Published[] = [];
    for (const { event, runInContext } of received) {
      const { orderId } = event.data;
      const before = known.get(orderId);
      const after = applyEvent(before, event);
      known.set(orderId, after);
      const events = publicEventsBetween(before, after);
      if (events.length > 0)
        published.push({ events, ids: runInContext(() => this.outbox.add(tx, events)), occurredAt: event.time });
    }
    await this.orders.save(tx, known);
    if (published.length === 0) return;
    await this.deliveries.queue(tx, await this.events.append(tx, published));
    tx.afterCommit(() => this.signal.notify());
  }
}
