import { Controller, Get, Query } from '@nestjs/common';
import { StockListQuery, StockRow, stockKeepingRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { StockList } from './stock-list.js';

@Controller('api/admin')
@Limited('read')
export class AdminStockController {
  constructor(private readonly stock: StockList) {}

  @Get('stock')
  @Operation({
    audience: 'admin',
    permission: stockKeepingRoutes.records.permission,
    summary: 'Stock of a product or of all, with the pace of sales and what to reorder, the first to end first',
    query: StockListQuery,
    answers: { 200: z.array(StockRow) },
  })
  list(@Query({ schema: StockListQuery }) query: StockListQuery, @CurrentVisitor() caller: Caller): Promise<StockRow[]> {
    return this.stock.rows(query, caller);
  }
}
