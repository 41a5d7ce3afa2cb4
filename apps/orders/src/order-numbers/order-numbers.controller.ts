import { Controller } from '@nestjs/common';
import { adminOrderNumberRoutes, type NumberedOrder } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { OrderNumbersRepository } from './order-numbers.repository.js';

const { numbers } = adminOrderNumberRoutes;

/** The numbers by which the console names orders; for admins only. */
@Controller()
export class OrderNumbersController {
  constructor(private readonly orders: OrderNumbersRepository) {}

  @Implements(numbers)
  numbers({ query: { ids } }: Call<typeof numbers>): Promise<NumberedOrder[]> {
    return this.orders.of(ids.split(','));
  }
}
