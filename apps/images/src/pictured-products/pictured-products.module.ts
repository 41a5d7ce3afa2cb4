import { Module } from '@nestjs/common';
import { PicturedProductHandlers } from './pictured-product.handlers.js';
import { PicturedProducts } from './pictured-products.repository.js';

@Module({
  controllers: [PicturedProductHandlers],
  providers: [PicturedProducts],
  exports: [PicturedProducts],
})
export class PicturedProductsModule {}
