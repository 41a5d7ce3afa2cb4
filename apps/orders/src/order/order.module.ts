import { Module } from '@nestjs/common';
import { OrderNumberAllocator } from './order-number.allocator.js';
import { OrderTokens } from './order-tokens.js';
import { OrderRepository } from './order.repository.js';

@Module({
  providers: [OrderRepository, OrderTokens, OrderNumberAllocator],
  exports: [OrderRepository, OrderTokens, OrderNumberAllocator],
})
export class OrderModule {}
