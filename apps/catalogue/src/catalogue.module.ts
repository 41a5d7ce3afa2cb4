import { Module } from '@nestjs/common';
import { AdminProductsController } from './admin-products/admin-products.controller.js';
import { AdminProductsRepository } from './admin-products/admin-products.repository.js';
import { EditProducts } from './admin-products/edit-products.js';
import { AvailabilityHandlers } from './availability/availability.handlers.js';
import { AvailabilityCopy } from './availability/availability-copy.repository.js';
import { CategoriesController } from './browse/categories.controller.js';
import { AddressesController } from './browse/addresses.controller.js';
import { ProductsController } from './browse/products.controller.js';
import { ShelfView } from './browse/shelf-view.repository.js';
import { ImportProducts } from './import-products/import-products.js';
import { KeepRange } from './keep-range/keep-range.js';
import { RangeRepository } from './keep-range/range.repository.js';
import { ProductSearch } from './search/product-search.js';
import { RangeTexts } from './search/range-texts.repository.js';
import { SuggestionsController } from './suggest/suggestions.controller.js';

@Module({
  // Suggestions and addresses first: what they are called would pass for a product's id.
  controllers: [
    CategoriesController,
    SuggestionsController,
    AddressesController,
    ProductsController,
    AvailabilityHandlers,
    AdminProductsController,
  ],
  providers: [
    ShelfView,
    RangeTexts,
    ProductSearch,
    AvailabilityCopy,
    RangeRepository,
    KeepRange,
    AdminProductsRepository,
    EditProducts,
    ImportProducts,
  ],
})
export class CatalogueModule {}
