import { stockKeepingRoutes, type StocktakeLine } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { BookStocktake } from './book-stocktake.js';

const { stocktake } = stockKeepingRoutes;

@Controller()
export class BookStocktakeController {
  constructor(private readonly stocktakes: BookStocktake) {}

  @Implements(stocktake)
  book({ body: command, admin }: Call<typeof stocktake>): Promise<StocktakeLine[]> {
    return this.stocktakes.book(command, admin);
  }
}
