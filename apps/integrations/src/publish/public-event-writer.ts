import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';
import { PublicEventSignal } from '../public-events/public-event-signal.js';
import { PublicEvents, type Published } from '../public-events/public-events.repository.js';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.repository.js';

/** Adds events that are published to `kirana.public` to the feed, and queues them for every webhook: two statements per call. */
@Injectable()
export class PublicEventWriter {
  constructor(
    private readonly events: PublicEvents,
    private readonly deliveries: WebhookDeliveries,
    private readonly signal: PublicEventSignal,
  ) {}

  async write(tx: Transaction, published: readonly Published[]): Promise<void> {
    if (published.length === 0) return;
    await this.deliveries.queue(tx, await this.events.append(tx, published));
    tx.afterCommit(() => this.signal.notify());
  }
}
