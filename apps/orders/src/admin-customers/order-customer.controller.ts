import { Controller } from '@nestjs/common';
import { adminOrderCustomerRoutes, type AdminOrder, type OrderCustomer } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { ContactChanges } from '../admin-orders/contact-changes.js';
import { OrderCustomers } from './order-customers.repository.js';

const { read, changeContact } = adminOrderCustomerRoutes;

@Controller()
export class OrderCustomerController {
  constructor(
    private readonly customers: OrderCustomers,
    private readonly contacts: ContactChanges,
  ) {}

  @Implements(read)
  async read({ params: { id } }: Call<typeof read>): Promise<OrderCustomer> {
    const customer = await this.customers.of(id);
    if (!customer) throw notFound('There is no such order.');
    return customer;
  }

  @Implements(changeContact)
  change({ params: { id }, body: change, admin }: Call<typeof changeContact>): Promise<AdminOrder> {
    return this.contacts.change(id, change, admin);
  }
}
