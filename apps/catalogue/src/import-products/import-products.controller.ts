import { adminProductRoutes as routes, type ImportOutcome, type ImportRequest, type StockQuantity } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { AdminProductsRepository } from '../admin-products/admin-products.repository.js';
import { ImportProducts } from './import-products.js';
import { toCsv } from './product-csv.js';

/** The products as a CSV file, written and read. */
@Controller()
@UseGuards(AdminOnly)
export class ImportProductsController {
  constructor(
    private readonly products: AdminProductsRepository,
    private readonly importer: ImportProducts,
  ) {}

  @Post(routes.export.path)
  @HttpCode(200)
  async export(@Body({ schema: routes.export.body }) { levels }: { levels: StockQuantity[] }): Promise<{ csv: string }> {
    return { csv: toCsv(await this.products.many(), new Map(levels.map(level => [level.productId, level]))) };
  }

  @Post(routes.import.path)
  @HttpCode(200)
  import(@Body({ schema: routes.import.body }) request: ImportRequest, @CurrentAdmin() admin: Admin): Promise<ImportOutcome> {
    return this.importer.import(request, admin);
  }
}
