import { Module } from '@nestjs/common';
import { PlannedPricesModule } from '../planned-prices/planned-prices.module.js';
import { ProductPageController } from './product-page.controller.js';
import { ProductSheets } from './product-sheets.repository.js';

@Module({
  imports: [PlannedPricesModule],
  controllers: [ProductPageController],
  providers: [ProductSheets],
})
export class ProductPageModule {}
