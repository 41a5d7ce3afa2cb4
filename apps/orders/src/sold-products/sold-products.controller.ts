import { soldProductRoutes } from '@kirana/contracts';
import { Implements } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { SoldProducts } from './sold-products.repository.js';

/** Tells which products were ever ordered. */
@Controller()
export class SoldProductsController {
  constructor(private readonly sold: SoldProducts) {}

  @Implements(soldProductRoutes.sold)
  async list(): Promise<{ ids: string[] }> {
    return { ids: await this.sold.ids() };
  }
}
