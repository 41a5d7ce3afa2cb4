import { Module } from '@nestjs/common';
import { CatalogueAddressesModule } from './addresses/addresses.module.js';
import { AdminCategoriesModule } from './admin-categories/admin-categories.module.js';
import { AdminDishesModule } from './admin-dishes/admin-dishes.module.js';
import { AdminProductsModule } from './admin-products/admin-products.module.js';
import { AvailabilityModule } from './availability/availability.module.js';
import { BrowseModule } from './browse/browse.module.js';
import { DemoRangeModule } from './demo-range/demo-range.module.js';
import { DishesModule } from './dishes/dishes.module.js';
import { ImportProductsModule } from './import-products/import-products.module.js';
import { ManageProductsModule } from './manage-products/manage-products.module.js';
import { PlannedPricesModule } from './planned-prices/planned-prices.module.js';
import { ProductPageModule } from './product-page/product-page.module.js';
import { SearchModule } from './search/search.module.js';
import { SetPricesModule } from './set-prices/set-prices.module.js';
import { SubstitutesModule } from './substitutes/substitutes.module.js';
import { SuggestModule } from './suggest/suggest.module.js';

@Module({
  imports: [
    CatalogueAddressesModule,
    AdminCategoriesModule,
    AdminDishesModule,
    AdminProductsModule,
    AvailabilityModule,
    BrowseModule,
    DemoRangeModule,
    DishesModule,
    ImportProductsModule,
    ManageProductsModule,
    PlannedPricesModule,
    ProductPageModule,
    SearchModule,
    SetPricesModule,
    SubstitutesModule,
    SuggestModule,
  ],
})
export class CatalogueModule {}
