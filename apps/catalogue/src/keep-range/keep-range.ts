import { ProblemError } from '@kirana/http-edge';
import { Outbox } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import type { CategoryEntity } from '../range/category.entity.js';
import type { NewProduct, ProductFields } from './product-changes.js';
import { RangeChanges } from './range-changes.js';
import { RangeRepository } from './range.repository.js';

/** What is in the range and what it costs. Every change tells the other services, and every price is written down. */
@Injectable()
export class KeepRange {
  readonly #changes: RangeChanges;

  constructor(
    private readonly transactions: Transactions,
    outbox: Outbox,
    private readonly range: RangeRepository,
  ) {
    this.#changes = new RangeChanges(outbox, range);
  }

  /** Adds what is missing and changes nothing that is there; returns how many products it added. A removed product stays removed. */
  async addMissing(categories: readonly CategoryEntity[], products: readonly NewProduct[]): Promise<number> {
    return this.transactions.run(async tx => {
      await this.range.addMissingCategories(tx, categories);
      return (await this.#changes.add(tx, products)).size;
    });
  }

  /**
   * Adds one product.
   *
   * @throws ProblemError 409 when its id is or was another product's, 400 when there is no such category or it never had its regular price.
   */
  async add(product: NewProduct): Promise<void> {
    await this.transactions.run(async tx => {
      await this.#changes.assertCategory(tx, product.categoryId);
      const ids = await this.#changes.add(tx, [product]);
      if (!ids.has(product.id)) throw new ProblemError(409, 'invalid-request', `The id ${product.id} is used up.`);
    });
  }

  /**
   * Changes the fields given; returns whether that changed anything. A change that changes nothing is not told.
   *
   * @throws ProblemError 404 when there is no such product, 400 when there is no such category, or when the regular price is not above the
   *   price or was never asked for.
   */
  async change(id: string, changes: Partial<ProductFields>): Promise<boolean> {
    return this.transactions.run(tx => this.#changes.change(tx, id, changes));
  }

  /**
   * Changes many products in one transaction, all or none; returns how many really changed. Products nobody knows are left out.
   *
   * @throws ProblemError as `change`.
   */
  async changeMany(changes: ReadonlyMap<string, Partial<ProductFields>>): Promise<number> {
    return this.transactions.run(tx => this.#changes.changeMany(tx, changes));
  }

  /** Takes it out of the shop but keeps it in the range. */
  async deactivate(id: string): Promise<void> {
    await this.change(id, { isActive: false });
  }

  /**
   * Takes it out of the range for good.
   *
   * @throws ProblemError 404 when there is no such product.
   */
  async remove(id: string): Promise<void> {
    await this.transactions.run(tx => this.#changes.remove(tx, id));
  }
}
