import { Module } from '@nestjs/common';
import { CreateCheckoutController } from './create-checkout.controller.js';
import { PaymentsController } from './payments.controller.js';

@Module({
  controllers: [CreateCheckoutController, PaymentsController],
})
export class GatewayPaymentsModule {}
