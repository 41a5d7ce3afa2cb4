import { catalogueRoutes, type ShopAddresses } from '@kirana/contracts';
import { Implements } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { Dishes } from '../dishes/dishes.repository.js';
import { ProductQueries } from '../browse/product-queries.repository.js';

@Controller()
export class PageAddressesController {
  constructor(
    private readonly queries: ProductQueries,
    private readonly database: Database,
    private readonly dishes: Dishes,
  ) {}

  @Implements(catalogueRoutes.addresses)
  async addresses(): Promise<ShopAddresses> {
    const [categories, products, dishes] = await Promise.all([
      this.queries.categories(),
      this.queries.addresses(),
      this.dishes.all(this.database),
    ]);
    return {
      categories: categories.map(category => category.id),
      products: products.map(({ id, changedAt }) => ({ id, changedAt: changedAt.toISOString() })),
      dishes: dishes.filter(({ isActive }) => isActive).map(({ id }) => id),
    };
  }
}
