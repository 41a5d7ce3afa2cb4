import { Module } from '@nestjs/common';
import { PublicReceiptController } from './public-receipt.controller.js';

@Module({
  controllers: [PublicReceiptController],
})
export class GatewayReceiptModule {}
