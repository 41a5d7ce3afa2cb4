import { Module } from '@nestjs/common';
import { DishesModule } from '../dishes/dishes.module.js';
import { ManageProductsModule } from '../manage-products/manage-products.module.js';
import { DemoRangeController } from './demo-range.controller.js';
import { DemoRange } from './demo-range.js';

@Module({
  imports: [DishesModule, ManageProductsModule],
  controllers: [DemoRangeController],
  providers: [DemoRange],
})
export class DemoRangeModule {}
