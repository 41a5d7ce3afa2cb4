import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PollThrottle } from './poll-throttle.js';
import { VerifyPaymentController } from './verify-payment.controller.js';

@Module({
  imports: [JobsModule, PaymentModule],
  controllers: [VerifyPaymentController],
  providers: [PollThrottle],
})
export class VerifyPaymentModule {}
