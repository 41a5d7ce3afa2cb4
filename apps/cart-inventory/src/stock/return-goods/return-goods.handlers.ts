import { goodsReturned, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { StockLevels } from '../change-stock/stock-levels.repository.js';
import { Reservations } from '../reservation/reservations.repository.js';

/** Puts goods of a partial refund back on sale, on the queue `cart-inventory.reservations`: level and movement together, once. */
@Controller()
export class ReturnGoodsHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly reservations: Reservations,
    private readonly levels: StockLevels,
    private readonly announcer: LevelAnnouncer,
  ) {}

  /**
   * A product that was never stocked here is left out. The goods leave the order's reservation, so that a later cancellation restocks only
   * the rest; one that came before has restocked all of them. What was not sold, or has come back before, does not come back.
   *
   * @throws Error when the order's acceptance has not been handled yet (a retry helps).
   */
  @EventPattern(goodsReturned.type)
  async returned(@Payload() event: EventOf<typeof goodsReturned>): Promise<void> {
    const { orderId, lines, actor } = event.data;
    await this.inbox.once(event, 'returned-goods', async tx => {
      const state = (await this.reservations.lock(tx, [orderId])).get(orderId);
      if (state === 'released') return;
      if (state !== 'committed') throw new Error(`goods of order ${orderId} came back before its acceptance was handled`);
      const known = await this.levels.lock(
        tx,
        lines.map(({ productId }) => productId),
      );
      const taken = await this.reservations.takeOut(tx, orderId, lines);
      const moves = taken.flatMap(({ productId, quantity: delta }) =>
        known.has(productId) ? { productId, delta, reference: orderId } : [],
      );
      await this.levels.move(tx, moves, { reason: 'refund', actor: actor?.name ?? null });
      if (moves.length > 0) this.announcer.announceAfterCommit(tx);
    });
  }
}
