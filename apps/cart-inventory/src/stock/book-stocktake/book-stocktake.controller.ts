import { stockKeepingRoutes, type StocktakeCommand, type StocktakeLine } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { BookStocktake } from './book-stocktake.js';

const { stocktake } = stockKeepingRoutes;

@Controller()
@UseGuards(AdminOnly)
export class BookStocktakeController {
  constructor(private readonly stocktakes: BookStocktake) {}

  @Post(stocktake.path)
  @HttpCode(200)
  book(@Body({ schema: stocktake.body }) command: StocktakeCommand, @CurrentAdmin() admin: Admin): Promise<StocktakeLine[]> {
    return this.stocktakes.book(command, admin);
  }
}
