import { brandChanged, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { ShopNameRepository } from './shop-name.repository.js';

/** Keeps this service's copy of the shop's name. */
@Controller()
export class ShopNameHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly brand: ShopNameRepository,
  ) {}

  @EventPattern(brandChanged.type)
  async brandChanged(@Payload() event: EventOf<typeof brandChanged>): Promise<void> {
    await this.inbox.once(event, 'brand', tx => this.brand.keep(tx, event.data.name, event.aggregateversion));
  }
}
