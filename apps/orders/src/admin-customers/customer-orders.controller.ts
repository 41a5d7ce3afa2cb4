import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { customerOrderRoutes, type AdminOrderRow } from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import { CustomerOrdersRepository, type CustomerKey, type OrderCount } from './customer-orders.repository.js';

@Controller()
@UseGuards(AdminOnly)
export class CustomerOrdersController {
  constructor(private readonly orders: CustomerOrdersRepository) {}

  @Post(customerOrderRoutes.counts.path)
  @HttpCode(200)
  counts(@Body({ schema: customerOrderRoutes.counts.body }) { customers }: { customers: CustomerKey[] }): Promise<OrderCount[]> {
    return this.orders.counts(customers);
  }

  @Post(customerOrderRoutes.recent.path)
  @HttpCode(200)
  recent(@Body({ schema: customerOrderRoutes.recent.body }) customer: CustomerKey): Promise<AdminOrderRow[]> {
    return this.orders.recent(customer, 50);
  }
}
