import { Controller } from '@nestjs/common';
import { findRoutes, type FoundOrder } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { FindOrdersRepository } from './find-orders.repository.js';

/** Orders for the console's palette; for admins only. */
@Controller()
export class FindOrdersController {
  constructor(private readonly orders: FindOrdersRepository) {}

  @Implements(findRoutes.orders)
  find({ query: { q } }: Call<typeof findRoutes.orders>): Promise<FoundOrder[]> {
    return this.orders.find(q);
  }
}
