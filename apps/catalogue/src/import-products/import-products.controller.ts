import { adminProductRoutes as routes, type ImportOutcome } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { dialectOf } from '@kirana/i18n';
import { Database } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { ImportFromConsole } from './import-from-console.js';
import { toCsv } from './product-csv.js';

/** The products as a CSV file, written and read. */
@Controller()
export class ImportProductsController {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly database: Database,
    private readonly importer: ImportFromConsole,
  ) {}

  @Implements(routes.export)
  async export({ body: { levels, locale } }: Call<typeof routes.export>): Promise<{ csv: string }> {
    const products = await this.catalogue.all(this.database);
    return { csv: toCsv(products, new Map(levels.map(level => [level.productId, level])), locale && dialectOf(locale)) };
  }

  @Implements(routes.import)
  import({ body: request, admin }: Call<typeof routes.import>): Promise<ImportOutcome> {
    return this.importer.import(request, admin);
  }
}
