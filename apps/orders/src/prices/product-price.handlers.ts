import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { productAdded, productChanged, productRemoved, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { PriceListRepository } from './price-list.repository.js';

/**
 * Maintains a copy of the catalogue's prices, so that a quote calls no other service. The newest version of a product applies, whatever
 * the order of the events.
 */
@Controller()
export class ProductPriceHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly priceList: PriceListRepository,
  ) {}

  @EventPattern(productAdded.type)
  async productAdded(@Payload() event: EventOf<typeof productAdded>): Promise<void> {
    await this.inbox.once(event, 'prices', tx => this.priceList.upsertIfNewer(tx, event.data, event.aggregateversion));
  }

  @EventPattern(productChanged.type)
  async productChanged(@Payload() event: EventOf<typeof productChanged>): Promise<void> {
    await this.inbox.once(event, 'prices', tx => this.priceList.upsertIfNewer(tx, event.data, event.aggregateversion));
  }

  @EventPattern(productRemoved.type)
  async productRemoved(@Payload() event: EventOf<typeof productRemoved>): Promise<void> {
    await this.inbox.once(event, 'prices', tx => this.priceList.deactivate(tx, event.data.productId, event.aggregateversion));
  }
}
