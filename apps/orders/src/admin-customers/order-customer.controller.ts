import { Body, Controller, Get, Param, Patch, UseGuards } from '@nestjs/common';
import { adminOrderCustomerRoutes, type AdminOrder, type ContactChange, type OrderCustomer } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, notFound, type Admin } from '@kirana/http-edge';
import { ContactChanges } from '../admin-orders/contact-changes.js';
import { OrderCustomers } from './order-customers.repository.js';

const { read, changeContact } = adminOrderCustomerRoutes;

@Controller()
@UseGuards(AdminOnly)
export class OrderCustomerController {
  constructor(
    private readonly customers: OrderCustomers,
    private readonly contacts: ContactChanges,
  ) {}

  @Get(read.path)
  async read(@Param({ schema: read.params }) { id }: { id: string }): Promise<OrderCustomer> {
    const customer = await this.customers.of(id);
    if (!customer) throw notFound('There is no such order.');
    return customer;
  }

  @Patch(changeContact.path)
  change(
    @Param({ schema: changeContact.params }) { id }: { id: string },
    @Body({ schema: changeContact.body }) change: ContactChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.contacts.change(id, change, admin);
  }
}
