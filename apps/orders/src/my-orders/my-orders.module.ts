import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { OrderFieldsModule } from '../order-fields/order-fields.module.js';
import { MyOrdersController } from './my-orders.controller.js';
import { OrderRecordsRepository } from './order-records.repository.js';

@Module({
  imports: [CustomersModule, OrderFieldsModule],
  controllers: [MyOrdersController],
  providers: [OrderRecordsRepository],
})
export class MyOrdersModule {}
