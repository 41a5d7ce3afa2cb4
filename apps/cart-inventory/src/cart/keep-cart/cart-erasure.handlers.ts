import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { accountErased, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { FavouritesRepository } from '../favourites/favourites.repository.js';
import { Carts } from './carts.repository.js';

/** Deletes the cart and the favourites of an erased account. */
@Controller()
export class CartErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly carts: Carts,
    private readonly favourites: FavouritesRepository,
  ) {}

  @EventPattern(accountErased.type)
  async accountErased(@Payload() event: EventOf<typeof accountErased>): Promise<void> {
    await this.inbox.once(event, 'carts', async tx => {
      await this.carts.erase(tx, event.data.userId);
      await this.favourites.erase(tx, event.data.userId);
    });
  }
}
