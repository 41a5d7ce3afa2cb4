import { Module } from '@nestjs/common';
import { DishPicturesController } from './dish-pictures.controller.js';

@Module({
  controllers: [DishPicturesController],
})
export class GatewayDishesModule {}
