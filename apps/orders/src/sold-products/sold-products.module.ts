import { Module } from '@nestjs/common';
import { SoldProductsController } from './sold-products.controller.js';
import { SoldProducts } from './sold-products.repository.js';

@Module({
  controllers: [SoldProductsController],
  providers: [SoldProducts],
})
export class SoldProductsModule {}
