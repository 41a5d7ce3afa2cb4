import type { StocktakeCommand, StocktakeLine } from '@kirana/contracts';
import type { Admin } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { StockBooking } from '../change-stock/stock-booking.js';
import { StockLevels } from '../change-stock/stock-levels.repository.js';
import { StocktakeBooks } from './stocktake-books.repository.js';
import { decideCount } from './stocktake-decision.js';

/** Books the differences of a stocktake. */
@Injectable()
export class BookStocktake {
  constructor(
    private readonly levels: StockLevels,
    private readonly books: StocktakeBooks,
    private readonly database: Database,
    private readonly booking: StockBooking,
  ) {}

  /** Books the differences that can be booked, in one transaction, and returns the outcome of each line. */
  async book({ commandId, lines }: StocktakeCommand, admin: Admin): Promise<StocktakeLine[]> {
    return this.database.transaction(async tx => {
      const ids = lines.map(({ productId }) => productId);
      await this.levels.lock(tx, ids);
      // Read after locking, as in ChangeStock.
      const repeated = await this.levels.moved(
        tx,
        ids.map(productId => ({ productId, reference: commandId })),
      );
      const books = await this.books.read(tx, lines);
      const decisions = lines.map(line => decideCount(line, books.get(line.productId), repeated.has(line.productId)));
      const real = decisions.filter(({ delta }) => delta !== 0);
      await this.booking.book(
        tx,
        real.map(({ productId, delta, available: after }) => ({
          productId,
          delta,
          reference: commandId,
          before: after - delta,
          after,
        })),
        { reason: 'stocktake', admin },
      );
      return decisions;
    });
  }
}
