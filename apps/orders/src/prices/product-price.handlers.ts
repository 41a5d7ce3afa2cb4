import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { productAdded, productChanged, productRemoved, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { PriceListRepository } from './price-list.repository.js';

/** Keeps the shop's price list, so that a quote asks no other service. The newest version of a product wins, in whatever order news come. */
@Controller()
export class ProductPriceHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly priceList: PriceListRepository,
  ) {}

  @EventPattern(productAdded.type)
  async productAdded(@Payload() event: EventOf<typeof productAdded>): Promise<void> {
    await this.inbox.once(event, 'prices', tx => this.priceList.keepNewest(tx, event.data, event.aggregateversion));
  }

  @EventPattern(productChanged.type)
  async productChanged(@Payload() event: EventOf<typeof productChanged>): Promise<void> {
    await this.inbox.once(event, 'prices', tx => this.priceList.keepNewest(tx, event.data, event.aggregateversion));
  }

  @EventPattern(productRemoved.type)
  async productRemoved(@Payload() event: EventOf<typeof productRemoved>): Promise<void> {
    await this.inbox.once(event, 'prices', tx => this.priceList.takeOff(tx, event.data.productId, event.aggregateversion));
  }
}
