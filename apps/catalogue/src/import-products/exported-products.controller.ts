import { exportPageRows, productPageRoutes as routes } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { dialectOf, programDialect } from '@kirana/i18n';
import { Database } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { entryOf } from '../product-entry/product-entry.js';
import { productRows, toCsv } from './product-csv.js';

/** The products for a file that is written while it is read. */
@Controller()
export class ExportedProductsController {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly database: Database,
  ) {}

  @Implements(routes.ids)
  ids({ body: { after = '' } }: Call<typeof routes.ids>): Promise<string[]> {
    return this.catalogue.idsAfter(this.database, after, exportPageRows);
  }

  /** JSON has the form of an entry of a product file, with the pieces in stock. */
  @Implements(routes.written)
  async written({ body }: Call<typeof routes.written>): Promise<{ text: string }> {
    const products = await this.catalogue.all(this.database, body.ids);
    const levels = new Map(body.levels.map(level => [level.productId, level]));
    if (body.format === 'csv') {
      const write = body.isFirst ? toCsv : productRows;
      return { text: write(products, levels, body.locale ? dialectOf(body.locale) : programDialect) };
    }
    const lines = products.map(product => ({ ...entryOf(product), initialQuantity: levels.get(product.id)?.quantity ?? null }));
    return { text: lines.map(line => `${JSON.stringify(line)}\n`).join('') };
  }
}
