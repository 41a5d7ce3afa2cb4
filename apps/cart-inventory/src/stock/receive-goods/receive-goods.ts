import type { ReceiveCommand, ReceivedLine } from '@kirana/contracts';
import type { Admin } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { StockBooking } from '../change-stock/stock-booking.js';
import { StockLevels } from '../change-stock/stock-levels.repository.js';
import { ReceivedGoods, type Receipt } from './received-goods.repository.js';

/** Adds goods that arrived with a delivery note to the stock. */
@Injectable()
export class ReceiveGoods {
  constructor(
    private readonly levels: StockLevels,
    private readonly received: ReceivedGoods,
    private readonly database: Database,
    private readonly booking: StockBooking,
  ) {}

  /**
   * Books each product that this note has not brought before, in one transaction. Both checks are made after locking the levels: a repeated
   * command, or another admin with the same note, has waited for the first one and sees its movements.
   */
  async receive({ commandId, deliveryNote, again, lines }: ReceiveCommand, admin: Admin): Promise<ReceivedLine[]> {
    return this.database.transaction(async tx => {
      const ids = lines.map(({ productId }) => productId);
      const available = await this.levels.lock(tx, ids);
      const repeated = await this.levels.moved(
        tx,
        ids.map(productId => ({ productId, reference: commandId })),
      );
      const before = again ? new Map<string, Receipt>() : await this.received.withNote(tx, deliveryNote, ids);
      const isNew = (productId: string) => available.has(productId) && !repeated.has(productId) && !before.has(productId);
      const bookings = lines.flatMap(({ productId, pieces: delta }) => {
        const was = available.get(productId);
        if (was === undefined || !isNew(productId)) return [];
        return { productId, delta, reference: commandId, before: was, after: was + delta };
      });
      await this.booking.book(tx, bookings, { reason: 'delivery', note: deliveryNote, admin });
      return lines.map(({ productId, pieces }) => {
        const was = available.get(productId);
        if (was === undefined) return { productId, outcome: 'not-found', pieces: 0, available: 0, by: null, at: null };
        if (isNew(productId)) return { productId, outcome: 'received', pieces, available: was + pieces, by: null, at: null };
        const earlier = repeated.has(productId) ? undefined : before.get(productId);
        if (!earlier) return { productId, outcome: 'received', pieces, available: was, by: null, at: null };
        const { by, at } = earlier;
        return { productId, outcome: 'received-before', pieces: earlier.pieces, available: was, by, at: at.toISOString() };
      });
    });
  }
}
