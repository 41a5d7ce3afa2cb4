import { Module } from '@nestjs/common';
import { DishSearch } from './dish-search.js';
import { DishesController } from './dishes.controller.js';
import { Dishes } from './dishes.repository.js';

@Module({
  controllers: [DishesController],
  providers: [Dishes, DishSearch],
  exports: [DishSearch, Dishes],
})
export class DishesModule {}
