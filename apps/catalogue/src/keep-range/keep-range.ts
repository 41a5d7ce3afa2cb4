import { ProductDetails, productRemoved } from '@kirana/contracts';
import { ProblemError, notFound } from '@kirana/http-edge';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import type { CategoryEntity } from '../range/category.entity.js';
import type { ProductEntity } from '../range/product.entity.js';
import { lowestBeforeReduction, type NotedPrice } from '../reduction/lowest-price.js';
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
   * Changes the fields given; returns whether that changed anything. A change that changes nothing is not told.
   *
   * @throws ProblemError 404 when there is no such product, 400 when there is no such category, or when the regular price is not above the
   *   price or was never asked for.
   */
  async change(id: string, changes: Partial<ProductFields>): Promise<boolean> {
    return this.transactions.run(async tx => {
      const product = await this.range.lock(tx, id);
      if (!product) throw notFound(`There is no product ${id}.`);
      const real = Object.fromEntries(
        Object.entries(changes).filter(([field, value]) => !isDeepStrictEqual(product[field as keyof ProductFields], value)),
      ) as Partial<ProductFields>;
      if (Object.keys(real).length === 0) return false;
      if (real.categoryId !== undefined) await this.#assertCategory(tx, real.categoryId);
      if (real.details) ProductDetails.parse(real.details);
      Object.assign(product, real, { version: product.version + 1 });
      await this.#price(tx, product, real);
      await this.range.save(tx, product);
      this.outbox.add(tx, [changed(product)]);
      return true;
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
    await this.range.noteEarlierPrices(
      tx,
      really.flatMap(({ id, earlierPrices = [] }) => earlierPrices.map(price => ({ id, ...price }))),
    );
    await this.range.notePrices(tx, really);
    for (const { id, regularPriceMinor } of really) {
      if (regularPriceMinor === null) continue;
      const history = await this.range.pricesOf(tx, id);
      assertRegularPrice(regularPriceMinor, history);
      await this.range.setLowestPrice(tx, id, lowestBeforeReduction(history));
    }
    this.outbox.add(tx, really.map(added));
    return ids;
  }

  /** Notes a new price or a new regular price, and what it means for the reduction. A price that reaches the regular one ends it. */
  async #price(tx: EntityManager, product: ProductEntity, real: Partial<ProductFields>): Promise<void> {
    if (real.priceMinor === undefined && real.regularPriceMinor === undefined) return;
    if (real.regularPriceMinor == null && product.regularPriceMinor !== null && product.regularPriceMinor <= product.priceMinor)
      product.regularPriceMinor = null;
    if (real.regularPriceMinor != null) assertRegularPrice(real.regularPriceMinor, await this.range.pricesOf(tx, product.id));
    if (product.regularPriceMinor !== null && product.regularPriceMinor <= product.priceMinor)
      throw new ProblemError(400, 'invalid-request', 'The regular price must be above the price.');
    await this.range.notePrices(tx, [product]);
    product.lowest30DaysMinor = lowestBeforeReduction(await this.range.pricesOf(tx, product.id));
  }

  async #assertCategory(tx: EntityManager, id: string): Promise<void> {
    if (!(await this.range.hasCategory(tx, id))) throw new ProblemError(400, 'invalid-request', `There is no category ${id}.`);
  }
}

/** A regular price nobody ever paid would make a reduction of thin air. */
function assertRegularPrice(regularMinor: number, history: readonly NotedPrice[]): void {
  if (!history.some(price => price.priceMinor === regularMinor && price.regularMinor === null))
    throw new ProblemError(400, 'invalid-request', `The product never cost ${(regularMinor / 100).toFixed(2)} zł.`);
}
