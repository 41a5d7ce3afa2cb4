import { productAdded, productChanged, productRemoved, type Event, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { Shelves, type RangeNews } from './shelves.repository.js';

/** Follows the catalogue's range: the queue `cart-inventory.range`. */
@Controller()
export class RangeHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly shelves: Shelves,
    private readonly announcer: LevelAnnouncer,
  ) {}

  @EventPattern(productAdded.type)
  async added(event: EventOf<typeof productAdded>): Promise<void> {
    const { productId, isActive, initialQuantity } = event.data;
    await this.#note(event, { productId, version: event.aggregateversion, isSold: isActive, firstStock: initialQuantity });
  }

  @EventPattern(productChanged.type)
  async changed(event: EventOf<typeof productChanged>): Promise<void> {
    const { productId, isActive } = event.data;
    await this.#note(event, { productId, version: event.aggregateversion, isSold: isActive });
  }

  /** What is left of it stays in the books, because orders may still hold some. */
  @EventPattern(productRemoved.type)
  async removed(event: EventOf<typeof productRemoved>): Promise<void> {
    await this.#note(event, { productId: event.data.productId, version: event.aggregateversion, isSold: false });
  }

  async #note(event: Event, news: RangeNews): Promise<void> {
    await this.inbox.once(event, 'range', async tx => {
      await this.shelves.note(tx, news);
      this.announcer.levelsChangeIn(tx);
    });
  }
}
