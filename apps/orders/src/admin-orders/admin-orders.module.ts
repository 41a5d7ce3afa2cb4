import { Module } from '@nestjs/common';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { OrderFieldsModule } from '../order-fields/order-fields.module.js';
import { OrderModule } from '../order/order.module.js';
import { PartialRefundsModule } from '../partial-refunds/partial-refunds.module.js';
import { AdminOrderView } from './admin-order.view.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrders } from './admin-orders.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';
import { ContactChanges } from './contact-changes.js';
import { ContactsRepository } from './contacts.repository.js';
import { PartialRefundsController } from './partial-refunds.controller.js';

@Module({
  imports: [FulfilmentModule, OrderModule, OrderFieldsModule, PartialRefundsModule],
  controllers: [AdminOrdersController, PartialRefundsController],
  providers: [AdminOrderView, AdminOrders, AdminOrdersRepository, ContactChanges, ContactsRepository],
  exports: [ContactChanges, AdminOrdersRepository],
})
export class AdminOrdersModule {}
