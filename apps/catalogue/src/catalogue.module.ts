import { Module } from '@nestjs/common';
import { AvailabilityHandlers } from './availability/availability.handlers.js';
import { AvailabilityCopy } from './availability/availability-copy.repository.js';
import { CategoriesController } from './browse/categories.controller.js';
import { ProductsController } from './browse/products.controller.js';
import { ShelfView } from './browse/shelf-view.repository.js';
import { KeepRange } from './keep-range/keep-range.js';
import { RangeRepository } from './keep-range/range.repository.js';

@Module({
  controllers: [CategoriesController, ProductsController, AvailabilityHandlers],
  providers: [ShelfView, AvailabilityCopy, RangeRepository, KeepRange],
})
export class CatalogueModule {}
