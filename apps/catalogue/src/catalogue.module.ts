import { Module } from '@nestjs/common';
import { AdminProductsController } from './admin-products/admin-products.controller.js';
import { AdminProductsRepository } from './admin-products/admin-products.repository.js';
import { EditProducts } from './admin-products/edit-products.js';
import { AvailabilityHandlers } from './availability/availability.handlers.js';
import { AvailabilityCopy } from './availability/availability-copy.repository.js';
import { CategoriesController } from './browse/categories.controller.js';
import { ProductsController } from './browse/products.controller.js';
import { ShelfView } from './browse/shelf-view.repository.js';
import { ImportProducts } from './import-products/import-products.js';
import { KeepRange } from './keep-range/keep-range.js';
import { RangeRepository } from './keep-range/range.repository.js';

@Module({
  controllers: [CategoriesController, ProductsController, AvailabilityHandlers, AdminProductsController],
  providers: [ShelfView, AvailabilityCopy, RangeRepository, KeepRange, AdminProductsRepository, EditProducts, ImportProducts],
})
export class CatalogueModule {}
