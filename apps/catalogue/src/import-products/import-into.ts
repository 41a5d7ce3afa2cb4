import { Outbox } from '@kirana/messaging';
import { Database } from '@kirana/persistence';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { ProductWriter } from '../manage-products/product-writer.js';
import type { ProductFile } from './product-file.js';
import { ProductImport, type ImportPlan } from './product-import.js';

export interface ImportOptions {
  /** Category of new products that name none. */
  readonly category?: string;
  readonly dryRun?: boolean;
  /** Whether rows that are refused stay out and the others are imported; otherwise one of them stops the whole file. */
  readonly goodRowsOnly?: boolean;
}

/**
 * Imports into the catalogue's database at `url`, beside a shop that may be running and without a signed-in admin; returns the plan, which
 * is applied unless it is a dry run or rows are refused that may not stay out. Events wait in the outbox; a running shop publishes them within moments. Stock stays
 * as it is, whatever a table asks for: a change of it needs an admin who accounts for it.
 */
export async function importInto(
  url: string,
  file: ProductFile,
  { category, dryRun = false, goodRowsOnly = false }: ImportOptions = {},
): Promise<ImportPlan> {
  const catalogue = new CatalogueRepository();
  const products = new ProductImport(ProductWriter.forTools(new Outbox({ nudge: () => undefined })), catalogue);
  return Database.during(url, 'catalogue-import', database =>
    database.transaction(async tx => {
      const plan = await products.plan(tx, file, { category });
      if (dryRun || (plan.problems.length > 0 && !goodRowsOnly)) return plan;
      await products.apply(tx, plan);
      await catalogue.analyse(tx);
      return plan;
    }),
  );
}
