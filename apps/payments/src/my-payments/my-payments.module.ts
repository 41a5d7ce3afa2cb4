import { Module } from '@nestjs/common';
import { MyPaymentsController } from './my-payments.controller.js';
import { MyPaymentsRepository } from './my-payments.repository.js';

@Module({
  controllers: [MyPaymentsController],
  providers: [MyPaymentsRepository],
})
export class MyPaymentsModule {}
