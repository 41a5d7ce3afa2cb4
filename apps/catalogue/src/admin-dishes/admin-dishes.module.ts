import { Module } from '@nestjs/common';
import { DishesModule } from '../dishes/dishes.module.js';
import { ManageProductsModule } from '../manage-products/manage-products.module.js';
import { AdminDishesController } from './admin-dishes.controller.js';
import { EditDishes } from './edit-dishes.js';

@Module({
  imports: [DishesModule, ManageProductsModule],
  controllers: [AdminDishesController],
  providers: [EditDishes],
})
export class AdminDishesModule {}
