import { Module } from '@nestjs/common';
import { SendOrderEmailController } from './send-order-email.controller.js';

@Module({
  controllers: [SendOrderEmailController],
})
export class GatewayOrderEmailModule {}
