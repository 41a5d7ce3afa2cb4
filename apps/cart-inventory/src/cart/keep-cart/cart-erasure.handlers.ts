import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { accountErased, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Carts } from './carts.repository.js';

/** Deletes the cart of an erased account. */
@Controller()
export class CartErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly carts: Carts,
  ) {}

  @EventPattern(accountErased.type)
  async accountErased(@Payload() event: EventOf<typeof accountErased>): Promise<void> {
    await this.inbox.once(event, 'carts', tx => this.carts.erase(tx, event.data.userId));
  }
}
