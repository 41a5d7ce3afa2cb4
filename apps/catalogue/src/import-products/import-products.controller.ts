import { adminProductRoutes as routes, type ImportOutcome, type ExportRequest, type ImportRequest } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { dialectOf } from '@kirana/i18n';
import { Database } from '@kirana/persistence';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { ImportFromConsole } from './import-from-console.js';
import { toCsv } from './product-csv.js';

/** The products as a CSV file, written and read. */
@Controller()
@UseGuards(AdminOnly)
export class ImportProductsController {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly database: Database,
    private readonly importer: ImportFromConsole,
  ) {}

  @Post(routes.export.path)
  @HttpCode(200)
  async export(@Body({ schema: routes.export.body }) { levels, locale }: ExportRequest): Promise<{ csv: string }> {
    const products = await this.catalogue.all(this.database);
    return { csv: toCsv(products, new Map(levels.map(level => [level.productId, level])), locale && dialectOf(locale)) };
  }

  @Post(routes.import.path)
  @HttpCode(200)
  import(@Body({ schema: routes.import.body }) request: ImportRequest, @CurrentAdmin() admin: Admin): Promise<ImportOutcome> {
    return this.importer.import(request, admin);
  }
}
