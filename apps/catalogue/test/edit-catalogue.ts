import type { Database } from '@kirana/persistence';
import { ProblemError } from '@kirana/http-edge';
import type { StoredCategory } from '../src/product/category.row.js';
import type { NewProduct, ProductFields } from '../src/manage-products/product-changes.js';
import type { ProductWriter } from '../src/manage-products/product-writer.js';

/** Changes the catalogue as a tool does: one change per transaction, without a signed-in admin. */
export class EditCatalogue {
  constructor(
    private readonly database: Database,
    private readonly changes: ProductWriter,
  ) {}

  addMissing(categories: readonly StoredCategory[], products: readonly NewProduct[]): Promise<number> {
    return this.database.transaction(async tx => (await this.changes.addMissing(tx, categories, products)).size);
  }

  add(product: NewProduct): Promise<void> {
    return this.database.transaction(async tx => {
      await this.changes.assertCategory(tx, product.categoryId);
      if (!(await this.changes.add(tx, [product])).has(product.id))
        throw new ProblemError(409, 'invalid-request', `The id ${product.id} is used up.`);
    });
  }

  change(id: string, fields: Partial<ProductFields>): Promise<boolean> {
    return this.database.transaction(tx => this.changes.change(tx, id, fields));
  }

  async deactivate(id: string): Promise<void> {
    await this.change(id, { isActive: false });
  }

  remove(id: string): Promise<void> {
    return this.database.transaction(tx => this.changes.remove(tx, id));
  }
}
