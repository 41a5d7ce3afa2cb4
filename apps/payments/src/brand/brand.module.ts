import { Module } from '@nestjs/common';
import { ShopNameHandlers } from './shop-name.handlers.js';
import { ShopNameRepository } from './shop-name.repository.js';

@Module({
  controllers: [ShopNameHandlers],
  providers: [ShopNameRepository],
})
export class PaymentsBrandModule {}
