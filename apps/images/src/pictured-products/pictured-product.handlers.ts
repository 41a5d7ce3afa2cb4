import { PictureFacts, productAdded, productChanged, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { PicturedProducts } from './pictured-products.repository.js';

/**
 * Follows the product catalogue: the queue `images.catalogue`. A removed product keeps its picture, because carts and orders still show it.
 */
@Controller()
export class PicturedProductHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly products: PicturedProducts,
  ) {}

  @EventPattern(productAdded.type)
  async added(event: EventOf<typeof productAdded>): Promise<void> {
    await this.#note(event);
  }

  @EventPattern(productChanged.type)
  async changed(event: EventOf<typeof productChanged>): Promise<void> {
    await this.#note(event);
  }

  async #note(event: EventOf<typeof productAdded> | EventOf<typeof productChanged>): Promise<void> {
    await this.inbox.once(event, 'catalogue', async tx => {
      // Events published before products had picture data contain nothing to draw.
      const facts = PictureFacts.safeParse(event.data);
      if (!facts.success) return;
      const { productId, imageUrl = null } = event.data;
      await this.products.note(tx, { productId, facts: facts.data, imageUrl }, event.aggregateversion);
    });
  }
}
