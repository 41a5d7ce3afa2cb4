import { adminProductPageRoutes, type ProductSheet } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';
import { ProductsWithStock } from './products-with-stock.js';

const { sheet } = adminProductPageRoutes;

/** The console's page of one product. */
@Controller('api')
export class ProductPageController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Implements(sheet)
  async sheet({ params, caller }: Call<typeof sheet>): Promise<ProductSheet> {
    return this.withStock.of(await this.upstream.call(sheet, { params }, caller), caller);
  }
}
