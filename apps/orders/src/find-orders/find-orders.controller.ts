import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { findRoutes, type FindQuery, type FoundOrder } from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import { FindOrdersRepository } from './find-orders.repository.js';

/** Orders for the console's palette; for admins only. */
@Controller()
@UseGuards(AdminOnly)
export class FindOrdersController {
  constructor(private readonly orders: FindOrdersRepository) {}

  @Get(findRoutes.orders.path)
  find(@Query({ schema: findRoutes.orders.query }) { q }: FindQuery): Promise<FoundOrder[]> {
    return this.orders.find(q);
  }
}
