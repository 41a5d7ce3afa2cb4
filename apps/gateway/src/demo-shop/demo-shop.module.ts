import { Module } from '@nestjs/common';
import { DemoShopController } from './demo-shop.controller.js';

@Module({
  controllers: [DemoShopController],
})
export class DemoShopModule {}
