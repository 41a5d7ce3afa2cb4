import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module.js';
import { DishesModule } from '../dishes/dishes.module.js';
import { PageAddressesController } from './page-addresses.controller.js';

@Module({
  imports: [BrowseModule, DishesModule],
  controllers: [PageAddressesController],
})
export class CatalogueAddressesModule {}
