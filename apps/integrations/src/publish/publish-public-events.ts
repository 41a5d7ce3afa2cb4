import { Injectable } from '@nestjs/common';
import { Outbox, type Received } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import type { Published } from '../public-events/public-events.repository.js';
import { applyEvent, publicEventsBetween, type PublicInput } from '../public-events/public-order.js';
import { PublicOrders } from '../public-events/public-orders.repository.js';
import { PublicEventWriter } from './public-event-writer.js';

/**
 * Derives public events of orders from internal ones. In one transaction they are published to `kirana.public`, added to the feed and queued
 * for every webhook, under the same id: four statements per batch.
 */
@Injectable()
export class PublishPublicEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: PublicOrders,
    private readonly writer: PublicEventWriter,
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
      const events = publicEventsBetween(orderId, before, after);
      if (events.length > 0)
        published.push({ events, ids: runInContext(() => this.outbox.add(tx, events)), occurredAt: event.time });
    }
    await this.orders.save(tx, known);
    await this.writer.write(tx, published);
  }
}
