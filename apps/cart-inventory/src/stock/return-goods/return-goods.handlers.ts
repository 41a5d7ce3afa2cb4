import { goodsLeftOut, goodsReturned, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { StockLevels, type Move } from '../change-stock/stock-levels.repository.js';
import { Reservations } from '../reservation/reservations.repository.js';

type Goods = EventOf<typeof goodsReturned> | EventOf<typeof goodsLeftOut>;

/**
 * Takes goods back that an order was sold and does not keep, on the queue `cart-inventory.reservations`: level and movement together, once.
 * They leave the order's reservation, so that a later cancellation restocks only the rest; one that came before has restocked all of them.
 */
@Controller()
export class ReturnGoodsHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly reservations: Reservations,
    private readonly levels: StockLevels,
    private readonly announcer: LevelAnnouncer,
  ) {}

  /**
   * Puts goods of a partial refund back on sale.
   *
   * @throws Error when the order's acceptance has not been handled yet (a retry helps).
   */
  @EventPattern(goodsReturned.type)
  async returned(@Payload() event: EventOf<typeof goodsReturned>): Promise<void> {
    await this.inbox.once(event, 'returned-goods', async tx => {
      const moves = await this.#takeBack(tx, event);
      if (moves.length > 0) this.announcer.announceAfterCommit(tx);
    });
  }

  /**
   * Books out goods that an order was packed without. The sale has taken them from the stock, so what can be sold stays as it is; what is in the
   * bag instead of them is sold (ADR 0090).
   *
   * @throws Error when the order's acceptance has not been handled yet (a retry helps).
   */
  @EventPattern(goodsLeftOut.type)
  async leftOut(@Payload() event: EventOf<typeof goodsLeftOut>): Promise<void> {
    await this.inbox.once(event, 'left-out-goods', async tx => {
      const { orderId, substitutes, actor } = event.data;
      const moves = await this.#takeBack(tx, event, substitutes);
      const missing = moves.map(move => ({ ...move, delta: -move.delta }));
      await this.levels.move(tx, missing, { reason: 'missing', actor: actor.name });
      if (moves.length === 0 || substitutes.length === 0) return;
      await this.reservations.sell(tx, orderId, substitutes);
      this.announcer.announceAfterCommit(tx);
    });
  }

  /**
   * A product that was never stocked here is left out. What was not sold, or was taken back before, is not taken back again.
   *
   * @param locked other products whose levels are locked with them, in one go
   */
  async #takeBack(
    tx: Transaction,
    { data: { orderId, lines, actor } }: Goods,
    locked: Goods['data']['lines'] = [],
  ): Promise<Move[]> {
    const state = (await this.reservations.lock(tx, [orderId])).get(orderId);
    if (state === 'released') return [];
    if (state !== 'committed') throw new Error(`goods of order ${orderId} were taken back before its acceptance was handled`);
    const known = await this.levels.lock(
      tx,
      [...lines, ...locked].map(({ productId }) => productId),
    );
    const taken = await this.reservations.takeOut(tx, orderId, lines);
    const moves = taken.flatMap(({ productId, quantity: delta }) =>
      known.has(productId) ? { productId, delta, reference: orderId } : [],
    );
    await this.levels.move(tx, moves, { reason: 'refund', actor: actor?.name ?? null });
    return moves;
  }
}
