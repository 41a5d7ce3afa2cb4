import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { CategoriesController } from './categories.controller.js';
import { ProductQueries } from './product-queries.repository.js';
import { ProductsController } from './products.controller.js';

@Module({
  imports: [SearchModule],
  controllers: [CategoriesController, ProductsController],
  providers: [ProductQueries],
  exports: [ProductQueries],
})
export class BrowseModule {}
