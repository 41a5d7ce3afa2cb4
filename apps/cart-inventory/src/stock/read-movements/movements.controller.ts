import { stockMovementRoutes, type StockMovementPage, type StockMovementQuery } from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { Movements } from './movements.repository.js';

const { page } = stockMovementRoutes;

@Controller()
@UseGuards(AdminOnly)
export class MovementsController {
  constructor(private readonly movements: Movements) {}

  @Get(page.path)
  page(
    @Param({ schema: page.params }) { id }: { id: string },
    @Query({ schema: page.query }) { cursor, reason }: StockMovementQuery,
  ): Promise<StockMovementPage> {
    return reason ? this.movements.pageOf(id, reason, cursor) : this.movements.page(id, cursor);
  }
}
