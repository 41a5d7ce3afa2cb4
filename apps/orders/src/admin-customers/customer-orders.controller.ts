import { Controller } from '@nestjs/common';
import { customerOrderRoutes, type AdminOrderRow } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { CustomerOrdersRepository, type OrderCount } from './customer-orders.repository.js';

@Controller()
export class CustomerOrdersController {
  constructor(private readonly orders: CustomerOrdersRepository) {}

  @Implements(customerOrderRoutes.counts)
  counts({ body: { customers } }: Call<typeof customerOrderRoutes.counts>): Promise<OrderCount[]> {
    return this.orders.counts(customers);
  }

  @Implements(customerOrderRoutes.recent)
  recent({ body: customer }: Call<typeof customerOrderRoutes.recent>): Promise<AdminOrderRow[]> {
    return this.orders.recent(customer, 50);
  }
}
