import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  productAdded,
  productChanged,
  productRemoved,
  publicProductChanged,
  publicProductRemoved,
  withDeposit,
  type EventOf,
} from '@kirana/contracts';
import { Inbox, Outbox, newEvent, type NewEvent, type Received } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { PublicEventWriter } from './public-event-writer.js';

type ProductEvent = EventOf<typeof productAdded> | EventOf<typeof productChanged> | EventOf<typeof productRemoved>;

/** How long events are gathered, milliseconds: an import of products changes many at a time. */
const gatherMs = 100;

/** Publishes what happens to products, each change as an event of its own. */
@Controller()
export class ProductEventHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly writer: PublicEventWriter,
  ) {}

  @EventPattern(productAdded.type)
  added(@Payload() event: EventOf<typeof productAdded>): Promise<void> {
    return this.#take(event);
  }

  @EventPattern(productChanged.type)
  changed(@Payload() event: EventOf<typeof productChanged>): Promise<void> {
    return this.#take(event);
  }

  @EventPattern(productRemoved.type)
  removed(@Payload() event: EventOf<typeof productRemoved>): Promise<void> {
    return this.#take(event);
  }

  async #take(event: ProductEvent): Promise<void> {
    await this.inbox.batch(event, 'public-products', (tx, received) => this.#publish(tx, received), gatherMs);
  }

  async #publish(tx: Transaction, received: readonly Received<ProductEvent>[]): Promise<void> {
    const published = received.map(({ event, runInContext }) => {
      const events = [publicEventOf(event)];
      return { events, ids: runInContext(() => this.outbox.add(tx, events)), occurredAt: event.time };
    });
    await this.writer.write(tx, published);
  }
}

function publicEventOf(event: ProductEvent): NewEvent {
  const { productId } = event.data;
  if (event.type === productRemoved.type) return newEvent(publicProductRemoved, productId, event.aggregateversion, { productId });
  const { name, categoryId, priceMinor, depositMinor = 0, weighed, vatRate, isActive } = event.data;
  const price = { priceMinor, ...withDeposit(depositMinor), ...(weighed && { weighed }) };
  const facts = { productId, name, categoryId, ...price, vatRate, isActive };
  return newEvent(publicProductChanged, productId, event.aggregateversion, facts);
}
