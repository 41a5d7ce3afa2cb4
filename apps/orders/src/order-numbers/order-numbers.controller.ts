import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { adminOrderNumberRoutes, type NumberedOrder, type OrderNumbersQuery } from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import { OrderNumbersRepository } from './order-numbers.repository.js';

const { numbers } = adminOrderNumberRoutes;

/** The numbers by which the console names orders; for admins only. */
@Controller()
@UseGuards(AdminOnly)
export class OrderNumbersController {
  constructor(private readonly orders: OrderNumbersRepository) {}

  @Get(numbers.path)
  numbers(@Query({ schema: numbers.query }) { ids }: OrderNumbersQuery): Promise<NumberedOrder[]> {
    return this.orders.of(ids.split(','));
  }
}
