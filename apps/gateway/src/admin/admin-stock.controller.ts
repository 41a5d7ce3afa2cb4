import { Controller } from '@nestjs/common';
import { stockListRoutes, type StockRow } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { StockList } from './stock-list.js';

const { list } = stockListRoutes;

@Controller('api')
export class AdminStockController {
  constructor(private readonly stock: StockList) {}

  @Implements(list)
  list({ query, caller }: Call<typeof list>): Promise<StockRow[]> {
    return this.stock.rows(query, caller);
  }
}
