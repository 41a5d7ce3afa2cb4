import { Module } from '@nestjs/common';
import { FindOrdersController } from './find-orders.controller.js';
import { FindOrdersRepository } from './find-orders.repository.js';

@Module({
  controllers: [FindOrdersController],
  providers: [FindOrdersRepository],
})
export class FindOrdersModule {}
