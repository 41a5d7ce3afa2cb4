import { catalogueRoutes, type ShopAddresses } from '@kirana/contracts';
import { Controller, Get } from '@nestjs/common';
import { ShelfView } from './shelf-view.repository.js';

@Controller()
export class AddressesController {
  constructor(private readonly shelves: ShelfView) {}

  @Get(catalogueRoutes.addresses.path)
  async addresses(): Promise<ShopAddresses> {
    const [categories, products] = await Promise.all([this.shelves.categories(), this.shelves.addresses()]);
    return {
      categories: categories.map(category => category.id),
      products: products.map(({ id, changedAt }) => ({ id, changedAt: changedAt.toISOString() })),
    };
  }
}
