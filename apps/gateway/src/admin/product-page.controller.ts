import { AdminProductParams, ProductSheet, adminProductPageRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Controller, Get, Param } from '@nestjs/common';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { ProductsWithStock } from './products-with-stock.js';

/** The console's page of one product. */
@Controller('api/admin')
@Limited('read')
export class ProductPageController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Get('products/:id/sheet')
  @Operation({
    audience: 'admin',
    permission: adminProductPageRoutes.sheet.permission,
    summary: 'One product with every field that can be changed',
    params: AdminProductParams,
    answers: { 200: ProductSheet },
    problems: ['not-found'],
  })
  async sheet(
    @Param({ schema: AdminProductParams }) { id }: { id: string },
    @CurrentVisitor() caller: Caller,
  ): Promise<ProductSheet> {
    return this.withStock.of(await this.upstream.call(adminProductPageRoutes.sheet, { params: { id } }, caller), caller);
  }
}
