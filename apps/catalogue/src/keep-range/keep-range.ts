import { ProductDetails, productRemoved } from '@kirana/contracts';
import { ProblemError, notFound } from '@kirana/http-edge';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import type { CategoryEntity } from '../range/category.entity.js';
import type { ProductEntity } from '../range/product.entity.js';
import { added, changed, type NewProduct, type ProductFields } from './product-changes.js';
import { RangeRepository } from './range.repository.js';

/** What is in the range and what it costs. Every change tells the other services, and every price is written down. */
@Injectable()
export class KeepRange {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly range: RangeRepository,
  ) {}

  /** Adds what is missing and changes nothing that is there; returns how many products it added. A removed product stays removed. */
  async addMissing(categories: readonly CategoryEntity[], products: readonly NewProduct[]): Promise<number> {
    return this.transactions.run(async tx => {
      await this.range.addMissingCategories(tx, categories);
      return (await this.#add(tx, products)).size;
    });
  }

  /**
   * Adds one product.
   *
   * @throws ProblemError 409 when its id is or was another product's, 400 when there is no such category.
   */
  async add(product: NewProduct): Promise<void> {
    await this.transactions.run(async tx => {
      await this.#assertCategory(tx, product.categoryId);
      const ids = await this.#add(tx, [product]);
      if (!ids.has(product.id)) throw new ProblemError(409, 'invalid-request', `The id ${product.id} is used up.`);
    });
  }

  /**
   * Changes the fields given. A change that changes nothing is not told.
   *
   * @throws ProblemError 404 when there is no such product, 400 when there is no such category.
   */
  async change(id: string, changes: Partial<ProductFields>): Promise<void> {
    await this.transactions.run(async tx => {
      const product = await this.range.lock(tx, id);
      if (!product) throw notFound(`There is no product ${id}.`);
      const real = Object.fromEntries(
        Object.entries(changes).filter(([field, value]) => !isDeepStrictEqual(product[field as keyof ProductFields], value)),
      ) as Partial<ProductFields>;
      if (Object.keys(real).length === 0) return;
      if (real.categoryId !== undefined) await this.#assertCategory(tx, real.categoryId);
      if (real.details) ProductDetails.parse(real.details);
      Object.assign(product, real, { version: product.version + 1 });
      await this.range.save(tx, product);
      if (real.priceMinor !== undefined) await this.range.notePrices(tx, [product]);
      this.outbox.add(tx, [changed(product)]);
    });
  }

  /**
   * Changes many products in one transaction, all or none; returns how many really changed. Products nobody knows are left out.
   *
   * @throws ProblemError 400 when there is no such category.
   */
  async changeMany(changes: ReadonlyMap<string, Partial<ProductFields>>): Promise<number> {
    return this.transactions.run(async tx => {
      const products = await this.range.lockMany(tx, [...changes.keys()]);
      const real = products.filter(product => differs(product, changes.get(product.id) ?? {}));
      const categories = new Set(real.flatMap(({ id }) => changes.get(id)?.categoryId ?? []));
      for (const category of categories) await this.#assertCategory(tx, category);
      const priced = real.filter(({ id, priceMinor }) => (changes.get(id)?.priceMinor ?? priceMinor) !== priceMinor);
      for (const product of real) Object.assign(product, changes.get(product.id), { version: product.version + 1 });
      await this.range.saveMany(tx, real);
      await this.range.notePrices(tx, priced);
      this.outbox.add(tx, real.map(changed));
      return real.length;
    });
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
    await this.transactions.run(async tx => {
      const product = await this.range.lock(tx, id);
      if (!product) throw notFound(`There is no product ${id}.`);
      const version = product.version + 1;
      await this.range.remove(tx, id, version);
      this.outbox.add(tx, [fact(productRemoved, id, version, { productId: id })]);
    });
  }

  async #add(tx: EntityManager, products: readonly NewProduct[]): Promise<Set<string>> {
    for (const { details } of products) if (details) ProductDetails.parse(details);
    const ids = await this.range.addMissing(tx, products);
    const really = products.filter(product => ids.has(product.id));
    await this.range.notePrices(tx, really);
    this.outbox.add(tx, really.map(added));
    return ids;
  }

  async #assertCategory(tx: EntityManager, id: string): Promise<void> {
    if (!(await this.range.hasCategory(tx, id))) throw new ProblemError(400, 'invalid-request', `There is no category ${id}.`);
  }
}

function differs(product: ProductEntity, changes: Partial<ProductFields>): boolean {
  return Object.entries(changes).some(([field, value]) => !isDeepStrictEqual(product[field as keyof ProductFields], value));
}
