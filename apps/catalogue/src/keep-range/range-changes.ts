import { ProductDetails, productRemoved } from '@kirana/contracts';
import { ProblemError, notFound } from '@kirana/http-edge';
import { fact, type Outbox } from '@kirana/messaging';
import type { EntityManager } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import type { ProductEntity } from '../range/product.entity.js';
import { lowestBeforeReduction, type NotedPrice } from '../reduction/lowest-price.js';
import { added, changed, type NewProduct, type ProductFields } from './product-changes.js';
import type { RangeRepository } from './range.repository.js';

/** Changes to the range inside a transaction: each is told, and each price written down. */
export class RangeChanges {
  constructor(
    private readonly outbox: Pick<Outbox, 'add'>,
    private readonly range: RangeRepository,
  ) {}

  /** Adds those whose id is free; returns their ids. */
  async add(tx: EntityManager, products: readonly NewProduct[]): Promise<Set<string>> {
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

  /**
   * Changes the fields given; returns whether that changed anything.
   *
   * @throws ProblemError as `KeepRange.change`.
   */
  async change(tx: EntityManager, id: string, changes: Partial<ProductFields>): Promise<boolean> {
    const product = await this.range.lock(tx, id);
    if (!product) throw notFound(`There is no product ${id}.`);
    const real = realChanges(product, changes);
    if (Object.keys(real).length === 0) return false;
    if (real.categoryId !== undefined) await this.assertCategory(tx, real.categoryId);
    if (real.details) ProductDetails.parse(real.details);
    Object.assign(product, real, { version: product.version + 1 });
    if (real.priceMinor !== undefined || real.regularPriceMinor !== undefined) await this.#price(tx, product, real);
    await this.range.save(tx, product);
    this.outbox.add(tx, [changed(product)]);
    return true;
  }

  /**
   * Changes many, in few statements; returns how many really changed. Products nobody knows are left out.
   *
   * @throws ProblemError as `KeepRange.change`.
   */
  async changeMany(tx: EntityManager, changes: ReadonlyMap<string, Partial<ProductFields>>): Promise<number> {
    const products: ProductEntity[] = [];
    const repriced: ProductEntity[] = [];
    const categories = new Set<string>();
    for (const [id, product] of await this.range.lockAll(tx, [...changes.keys()])) {
      const real = realChanges(product, changes.get(id) ?? {});
      if (Object.keys(real).length === 0) continue;
      if (real.categoryId !== undefined) categories.add(real.categoryId);
      if (real.details) ProductDetails.parse(real.details);
      const wasReduced = product.regularPriceMinor !== null;
      Object.assign(product, real, { version: product.version + 1 });
      products.push(product);
      // Only where a reduction begins, changes or ends does the history have to be read.
      if (wasReduced || product.regularPriceMinor !== null) {
        if (real.priceMinor !== undefined || real.regularPriceMinor !== undefined) await this.#price(tx, product, real);
      } else if (real.priceMinor !== undefined) repriced.push(product);
    }
    for (const category of categories) await this.assertCategory(tx, category);
    await this.range.notePrices(tx, repriced);
    await this.range.saveMany(tx, products);
    this.outbox.add(tx, products.map(changed));
    return products.length;
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    const product = await this.range.lock(tx, id);
    if (!product) throw notFound(`There is no product ${id}.`);
    const version = product.version + 1;
    await this.range.remove(tx, id, version);
    this.outbox.add(tx, [fact(productRemoved, id, version, { productId: id })]);
  }

  async assertCategory(tx: EntityManager, id: string): Promise<void> {
    if (!(await this.range.hasCategory(tx, id))) throw new ProblemError(400, 'invalid-request', `There is no category ${id}.`);
  }

  /** Notes a new price or a new regular price, and what it means for the reduction. A price that reaches the regular one ends it. */
  async #price(tx: EntityManager, product: ProductEntity, { regularPriceMinor: asked }: Partial<ProductFields>): Promise<void> {
    const isReduced = () => product.regularPriceMinor !== null && product.regularPriceMinor > product.priceMinor;
    if (asked == null && !isReduced()) product.regularPriceMinor = null;
    if (asked != null) {
      if (!isReduced()) throw new ProblemError(400, 'invalid-request', 'The regular price must be above the price.');
      assertRegularPrice(asked, await this.range.pricesOf(tx, product.id));
    }
    await this.range.notePrices(tx, [product]);
    product.lowest30DaysMinor = lowestBeforeReduction(await this.range.pricesOf(tx, product.id));
  }
}

/** Those of the changes that change something. */
function realChanges(product: ProductEntity, changes: Partial<ProductFields>): Partial<ProductFields> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !isDeepStrictEqual(product[field as keyof ProductFields], value)),
  );
}

/** A regular price nobody was ever asked for would make a reduction of thin air. */
function assertRegularPrice(regularMinor: number, history: readonly NotedPrice[]): void {
  if (!history.some(price => price.priceMinor === regularMinor && price.regularMinor === null))
    throw new ProblemError(400, 'invalid-request', `It never cost ${(regularMinor / 100).toFixed(2)} zł in this shop.`);
}
