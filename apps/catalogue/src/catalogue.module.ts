import { Module } from '@nestjs/common';
import { AdminCategories } from './admin-categories/admin-categories.repository.js';
import { AdminCategoriesController } from './admin-categories/admin-categories.controller.js';
import { EditCategories } from './admin-categories/edit-categories.js';
import { AdminDishesController } from './admin-dishes/admin-dishes.controller.js';
import { EditDishes } from './admin-dishes/edit-dishes.js';
import { AdminProductsController } from './admin-products/admin-products.controller.js';
import { AdminProductsRepository } from './admin-products/admin-products.repository.js';
import { EditProducts } from './admin-products/edit-products.js';
import { SetPricesController } from './set-prices/set-prices.controller.js';
import { SetPrices } from './set-prices/set-prices.js';
import { AvailabilityHandlers } from './availability/availability.handlers.js';
import { AvailabilityCopy } from './availability/availability-copy.repository.js';
import { CategoriesController } from './browse/categories.controller.js';
import { PageAddressesController } from './addresses/page-addresses.controller.js';
import { ProductsController } from './browse/products.controller.js';
import { ProductQueries } from './browse/product-queries.repository.js';
import { DemoRangeController } from './demo-range/demo-range.controller.js';
import { DemoRange } from './demo-range/demo-range.js';
import { DishSearch } from './dishes/dish-search.js';
import { DishesController } from './dishes/dishes.controller.js';
import { Dishes } from './dishes/dishes.repository.js';
import { ImportProductsController } from './import-products/import-products.controller.js';
import { ImportFromConsole } from './import-products/import-from-console.js';
import { ProductImport } from './import-products/product-import.js';
import { ProductWriter } from './manage-products/product-writer.js';
import { CatalogueRepository } from './manage-products/catalogue.repository.js';
import { DuePrices } from './planned-prices/due-prices.js';
import { PlanPrices } from './planned-prices/plan-prices.js';
import { PlannedPrices } from './planned-prices/planned-prices.repository.js';
import { ProductPageController } from './product-page/product-page.controller.js';
import { ProductSheets } from './product-page/product-sheets.repository.js';
import { ProductSearch } from './search/product-search.js';
import { SearchDocuments } from './search/search-documents.repository.js';
import { SubstituteCandidates } from './substitutes/substitute-candidates.repository.js';
import { SubstitutesController } from './substitutes/substitutes.controller.js';
import { SuggestionsController } from './suggest/suggestions.controller.js';

@Module({
  // Suggestions and addresses come first, because their paths would also match a product id.
  controllers: [
    CategoriesController,
    SuggestionsController,
    PageAddressesController,
    ProductsController,
    SubstitutesController,
    AvailabilityHandlers,
    AdminProductsController,
    SetPricesController,
    ImportProductsController,
    ProductPageController,
    AdminCategoriesController,
    DishesController,
    AdminDishesController,
    DemoRangeController,
  ],
  providers: [
    ProductQueries,
    SubstituteCandidates,
    SearchDocuments,
    ProductSearch,
    AvailabilityCopy,
    CatalogueRepository,
    ProductWriter,
    AdminProductsRepository,
    EditProducts,
    SetPrices,
    ProductImport,
    ImportFromConsole,
    ProductSheets,
    AdminCategories,
    EditCategories,
    PlannedPrices,
    PlanPrices,
    DuePrices,
    Dishes,
    DishSearch,
    EditDishes,
    DemoRange,
  ],
})
export class CatalogueModule {}
