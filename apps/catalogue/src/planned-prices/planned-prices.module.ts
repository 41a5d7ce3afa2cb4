import { Module } from '@nestjs/common';
import { ManageProductsModule } from '../manage-products/manage-products.module.js';
import { DuePrices } from './due-prices.js';
import { PlanPrices } from './plan-prices.js';
import { PlannedPrices } from './planned-prices.repository.js';

@Module({
  imports: [ManageProductsModule],
  providers: [PlannedPrices, PlanPrices, DuePrices],
  exports: [PlannedPrices, PlanPrices],
})
export class PlannedPricesModule {}
