import { adminStockRoutes, type ShelfLevel } from '@kirana/contracts';
import { AdminOnly, FromAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { SetStock } from './set-stock.js';

@Controller()
@UseGuards(AdminOnly)
export class SetStockController {
  constructor(private readonly stock: SetStock) {}

  @Post(adminStockRoutes.levels.path)
  @HttpCode(200)
  levels(@Body({ schema: adminStockRoutes.levels.body }) { productIds }: { productIds: string[] }): Promise<ShelfLevel[]> {
    return this.stock.levels(productIds);
  }

  @Post(adminStockRoutes.set.path)
  @HttpCode(200)
  set(
    @Body({ schema: adminStockRoutes.set.body }) { levels }: { levels: ShelfLevel[] },
    @FromAdmin() admin: Admin,
  ): Promise<ShelfLevel[]> {
    return this.stock.set(levels, admin);
  }
}
