import { catalogueRoutes, type Category } from '@kirana/contracts';
import { Controller, Get } from '@nestjs/common';
import { ProductQueries } from './product-queries.repository.js';

@Controller()
export class CategoriesController {
  constructor(private readonly queries: ProductQueries) {}

  @Get(catalogueRoutes.categories.path)
  async categories(): Promise<Category[]> {
    return this.queries.categories();
  }
}
