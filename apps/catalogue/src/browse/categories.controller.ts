import { catalogueRoutes, type Category } from '@kirana/contracts';
import { Implements } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { ProductQueries } from './product-queries.repository.js';

@Controller()
export class CategoriesController {
  constructor(private readonly queries: ProductQueries) {}

  @Implements(catalogueRoutes.categories)
  async categories(): Promise<Category[]> {
    return this.queries.categories();
  }
}
