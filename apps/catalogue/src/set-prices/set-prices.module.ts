import { Module } from '@nestjs/common';
import { ManageProductsModule } from '../manage-products/manage-products.module.js';
import { SetPricesController } from './set-prices.controller.js';
import { SetPrices } from './set-prices.js';

@Module({
  imports: [ManageProductsModule],
  controllers: [SetPricesController],
  providers: [SetPrices],
})
export class SetPricesModule {}
