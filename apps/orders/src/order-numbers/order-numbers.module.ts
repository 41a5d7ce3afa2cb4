import { Module } from '@nestjs/common';
import { OrderNumbersController } from './order-numbers.controller.js';
import { OrderNumbersRepository } from './order-numbers.repository.js';

@Module({
  controllers: [OrderNumbersController],
  providers: [OrderNumbersRepository],
})
export class OrderNumbersModule {}
