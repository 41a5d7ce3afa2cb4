import { ErasedSubjects } from '@kirana/messaging';
import { Module } from '@nestjs/common';
import { CustomerHandlers } from './customer.handlers.js';
import { CustomersRepository } from './customers.repository.js';
import { Erasure } from './erasure.js';

@Module({
  controllers: [CustomerHandlers],
  providers: [ErasedSubjects.of('orders'), CustomersRepository, Erasure],
  exports: [CustomersRepository],
})
export class CustomersModule {}
