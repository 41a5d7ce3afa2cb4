import { catalogueRoutes, type ShopAddresses } from '@kirana/contracts';
import { Controller, Get } from '@nestjs/common';
import { ProductQueries } from './product-queries.repository.js';

@Controller()
export class AddressesController {
  constructor(private readonly queries: ProductQueries) {}

  @Get(catalogueRoutes.addresses.path)
  async addresses(): Promise<ShopAddresses> {
    const [categories, products] = await Promise.all([this.queries.categories(), this.queries.addresses()]);
    return {
      categories: categories.map(category => category.id),
      products: products.map(({ id, changedAt }) => ({ id, changedAt: changedAt.toISOString() })),
    };
  }
}
