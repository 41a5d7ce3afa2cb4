import { stockMovementRoutes, type StockMovementPage } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { Movements } from './movements.repository.js';

const { page } = stockMovementRoutes;

@Controller()
export class MovementsController {
  constructor(private readonly movements: Movements) {}

  @Implements(page)
  page({ params: { id }, query: { cursor, reason } }: Call<typeof page>): Promise<StockMovementPage> {
    return reason ? this.movements.pageOf(id, reason, cursor) : this.movements.page(id, cursor);
  }
}
