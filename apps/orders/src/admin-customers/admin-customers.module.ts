import { Module } from '@nestjs/common';
import { AdminOrdersModule } from '../admin-orders/admin-orders.module.js';
import { CustomerOrdersController } from './customer-orders.controller.js';
import { CustomerOrdersRepository } from './customer-orders.repository.js';
import { CustomerRankingRepository } from './customer-ranking.repository.js';
import { CustomerRecordsController } from './customer-records.controller.js';
import { CustomerSummaryRepository } from './customer-summary.repository.js';
import { OrderCustomerController } from './order-customer.controller.js';
import { OrderCustomers } from './order-customers.repository.js';

@Module({
  imports: [AdminOrdersModule],
  controllers: [OrderCustomerController, CustomerOrdersController, CustomerRecordsController],
  providers: [OrderCustomers, CustomerOrdersRepository, CustomerRankingRepository, CustomerSummaryRepository],
})
export class AdminCustomersModule {}
