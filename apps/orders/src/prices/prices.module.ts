import { Module } from '@nestjs/common';
import { DistrictsRepository } from './districts.repository.js';
import { PriceListRepository } from './price-list.repository.js';
import { ProductPriceHandlers } from './product-price.handlers.js';

@Module({
  controllers: [ProductPriceHandlers],
  providers: [PriceListRepository, DistrictsRepository],
  exports: [DistrictsRepository, PriceListRepository],
})
export class PricesModule {}
