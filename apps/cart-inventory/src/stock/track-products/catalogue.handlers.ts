import { productAdded, productChanged, productRemoved, type Event, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { StockedProducts, type ProductUpdate } from './stocked-products.repository.js';

/** Follows product changes in the catalogue, on the queue `cart-inventory.catalogue`. */
@Controller()
export class CatalogueHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly products: StockedProducts,
    private readonly announcer: LevelAnnouncer,
  ) {}

  @EventPattern(productAdded.type)
  async added(event: EventOf<typeof productAdded>): Promise<void> {
    const { productId, name, isActive, initialQuantity } = event.data;
    await this.#apply(event, { productId, version: event.aggregateversion, isSold: isActive, name, firstStock: initialQuantity });
  }

  @EventPattern(productChanged.type)
  async changed(event: EventOf<typeof productChanged>): Promise<void> {
    const { productId, name, isActive } = event.data;
    await this.#apply(event, { productId, version: event.aggregateversion, isSold: isActive, name });
  }

  /** Marks the product as no longer sold; its level stays, because open orders may still have reservations on it. */
  @EventPattern(productRemoved.type)
  async removed(event: EventOf<typeof productRemoved>): Promise<void> {
    await this.#apply(event, { productId: event.data.productId, version: event.aggregateversion, isSold: false });
  }

  async #apply(event: Event, update: ProductUpdate): Promise<void> {
    await this.inbox.once(event, 'catalogue', async tx => {
      await this.products.apply(tx, update);
      this.announcer.announceAfterCommit(tx);
    });
  }
}
