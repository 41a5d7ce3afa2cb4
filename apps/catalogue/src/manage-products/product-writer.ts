import { ProductDetails, productRemoved } from '@kirana/contracts';
import { ProblemError, notFound, type Actor } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { type AuditedAct, AuditLog, type Transaction } from '@kirana/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { withPortion } from '../product/portion-price.js';
import type { StoredProduct } from '../product/product.row.js';
import { lowestBeforeReduction, type NotedPrice } from '../reduction/lowest-price.js';
import { fault } from '../faults/field-problem.js';
import { neverCharged } from '../reduction/never-charged.js';
import type { StoredCategory } from '../product/category.row.js';
import { added, changed, type NewProduct, type ProductFields } from './product-changes.js';
import { auditTexts } from './audit-texts.js';
import { CatalogueRepository } from './catalogue.repository.js';

/** Author of a change, and the product version they saw. Tools that run beside the shop have neither. */
export interface ChangeContext {
  readonly admin?: Actor;
  readonly version?: number;
}

export interface WantedChange {
  readonly fields: Partial<ProductFields>;
  readonly version?: number;
}

export type ChangeOutcome = 'changed' | 'unchanged' | 'changed-meanwhile' | 'not-found';

/** Thrown when the product's version has changed since it was read. Nothing has been changed. */
export class ChangedSince extends Error {
  constructor(readonly productId: string) {
    super(`${productId} has been changed meanwhile`);
  }
}

/**
 * Makes all changes to the catalogue, inside the caller's transaction: event, price history and audit entry are written together with the
 * change or not at all.
 */
@Injectable()
export class ProductWriter {
  constructor(
    private readonly outbox: Outbox,
    private readonly catalogue: CatalogueRepository,
    @Inject(AuditLog) private readonly auditLog: Pick<AuditLog, 'note'>,
  ) {}

  /** For tools that run beside the shop, without a signed-in admin. */
  static forTools(outbox: Outbox): ProductWriter {
    return new ProductWriter(outbox, new CatalogueRepository(), {
      note: () => Promise.reject(new Error('no admin is signed in')),
    });
  }

  /**
   * Adds missing categories and products and leaves existing ones unchanged; returns the ids of added products. A removed product stays
   * removed.
   */
  async addMissing(
    tx: Transaction,
    categories: readonly StoredCategory[],
    products: readonly NewProduct[],
  ): Promise<Set<string>> {
    await this.catalogue.addMissingCategories(tx, categories);
    return this.add(tx, products);
  }

  /**
   * Adds products whose id is free; returns their ids.
   *
   * @throws ProblemError 400 `ean-taken` when another product has a barcode of theirs.
   */
  async add(tx: Transaction, products: readonly NewProduct[], { admin }: ChangeContext = {}): Promise<Set<string>> {
    for (const { details } of products) if (details) ProductDetails.parse(details);
    const ids = await this.catalogue.addMissing(tx, products);
    const inserted = products.filter(product => ids.has(product.id));
    await this.#assertOwnEans(tx, inserted);
    await this.catalogue.noteEarlierPrices(
      tx,
      inserted.flatMap(({ id, earlierPrices = [] }) => earlierPrices.map(price => ({ id, ...price }))),
    );
    await this.catalogue.notePrices(tx, inserted);
    for (const { id, regularPriceMinor } of inserted) {
      if (regularPriceMinor === null) continue;
      const history = await this.catalogue.pricesOf(tx, id);
      assertRegularPrice(regularPriceMinor, history);
      await this.catalogue.setLowestPrice(tx, id, lowestBeforeReduction(history));
    }
    this.outbox.add(tx, inserted.map(added));
    await this.#note(
      tx,
      admin,
      inserted.map(({ id, name }) => ({ action: 'create-product', subject: id, after: name })),
    );
    return ids;
  }

  /**
   * Changes the given fields; returns whether anything changed. No event is published when nothing changed.
   *
   * @throws ChangedSince, ProblemError 404 when there is no such product, 400 when there is no such category, or when the regular price
   * is not above the price or was never charged, or `ean-taken` when another product has the barcode.
   */
  async change(
    tx: Transaction,
    id: string,
    fields: Partial<ProductFields>,
    { admin, version }: ChangeContext = {},
  ): Promise<boolean> {
    const outcome = (await this.changeMany(tx, new Map([[id, { fields, version }]]), { admin })).get(id);
    if (outcome === 'not-found') throw noProduct(id);
    if (outcome === 'changed-meanwhile') throw new ChangedSince(id);
    return outcome === 'changed';
  }

  /**
   * Changes many products in few statements; returns the outcome of each. A product whose version has changed stays unchanged.
   *
   * @throws ProblemError 400 like `change`; then none is changed.
   */
  async changeMany(
    tx: Transaction,
    changes: ReadonlyMap<string, WantedChange>,
    { admin }: ChangeContext = {},
  ): Promise<Map<string, ChangeOutcome>> {
    const outcomes = new Map<string, ChangeOutcome>([...changes.keys()].map(id => [id, 'not-found']));
    const acts: Act[] = [];
    const products: StoredProduct[] = [];
    const repriced: StoredProduct[] = [];
    const categories = new Set<string>();
    const recoded = new Set<string>();
    for (const [id, product] of await this.catalogue.lockAll(tx, [...changes.keys()])) {
      const { fields = {}, version } = changes.get(id) ?? {};
      if (version !== undefined && version !== product.version) {
        outcomes.set(id, 'changed-meanwhile');
        continue;
      }
      const real = realChanges(product, withPortion(product, fields));
      outcomes.set(id, Object.keys(real).length === 0 ? 'unchanged' : 'changed');
      if (Object.keys(real).length === 0) continue;
      acts.push({ action: 'change-product', subject: id, ...auditTexts(product, real) });
      if (real.categoryId !== undefined) categories.add(real.categoryId);
      if (real.eans) recoded.add(id);
      if (real.details) ProductDetails.parse(real.details);
      const wasReduced = product.regularPriceMinor !== null;
      Object.assign(product, real, { version: product.version + 1 });
      products.push(product);
      // The price history is needed only when a reduction begins, changes or ends.
      if (wasReduced || product.regularPriceMinor !== null) {
        if (real.priceMinor !== undefined || real.regularPriceMinor !== undefined) await this.#applyPrice(tx, product, real);
      } else if (real.priceMinor !== undefined || real.pricePerKgMinor !== undefined) repriced.push(product);
    }
    for (const category of categories) await this.assertCategory(tx, category);
    await this.catalogue.notePrices(tx, repriced);
    await this.catalogue.save(tx, products);
    await this.#assertOwnEans(
      tx,
      products.filter(({ id }) => recoded.has(id)),
    );
    this.outbox.add(tx, products.map(changed));
    await this.#note(tx, admin, acts);
    return outcomes;
  }

  /**
   * Removes the product from the catalogue permanently.
   *
   * @throws ChangedSince, ProblemError 404.
   */
  async remove(tx: Transaction, id: string, { admin, version }: ChangeContext = {}): Promise<void> {
    const product = await this.catalogue.lock(tx, id);
    if (!product) throw noProduct(id);
    if (version !== undefined && version !== product.version) throw new ChangedSince(id);
    const removal = product.version + 1;
    await this.catalogue.remove(tx, id, removal);
    this.outbox.add(tx, [newEvent(productRemoved, id, removal, { productId: id })]);
    await this.#note(tx, admin, [{ action: 'remove-product', subject: id, before: product.name }]);
  }

  async assertCategory(tx: Transaction, id: string): Promise<void> {
    if (!(await this.catalogue.hasCategory(tx, id)))
      throw new ProblemError(400, 'invalid-request', `There is no category ${id}.`);
  }

  /** Asserts that no other product has a barcode of these, which are written already: products may exchange theirs. */
  async #assertOwnEans(tx: Transaction, products: readonly Pick<StoredProduct, 'id' | 'eans'>[]): Promise<void> {
    const eans = products.flatMap(product => product.eans);
    if (eans.length === 0) return;
    const own = new Set(products.map(({ id }) => id));
    const [shared] = await this.catalogue.sharedEans(tx, eans);
    if (!shared) return;
    const { ean, products: both } = shared;
    const other = both.find(({ id }) => !own.has(id)) ?? both[0];
    const taken = fault('ean-taken', { ean, product: other?.name ?? '' });
    throw new ProblemError(400, 'invalid-request', `The barcode ${taken.message}.`, {
      errors: [{ path: 'changes.eans', ...taken }],
    });
  }

  async #note(tx: Transaction, admin: Actor | undefined, acts: readonly Act[]): Promise<void> {
    if (admin)
      await this.auditLog.note(
        tx,
        acts.map(act => ({ ...act, actor: admin })),
      );
  }

  /** Stores a new price or regular price and updates the reduction. A price that reaches the regular one ends the reduction. */
  async #applyPrice(
    tx: Transaction,
    product: StoredProduct,
    { regularPriceMinor: requestedRegular }: Partial<ProductFields>,
  ): Promise<void> {
    const isReduced = () => product.regularPriceMinor !== null && product.regularPriceMinor > product.priceMinor;
    if (requestedRegular == null && !isReduced()) product.regularPriceMinor = null;
    if (requestedRegular != null) {
      if (!isReduced()) throw new ProblemError(400, 'invalid-request', 'The regular price must be above the price.');
      assertRegularPrice(requestedRegular, await this.catalogue.pricesOf(tx, product.id));
    }
    await this.catalogue.notePrices(tx, [product]);
    product.lowest30DaysMinor = lowestBeforeReduction(await this.catalogue.pricesOf(tx, product.id));
  }
}

type Act = Omit<AuditedAct, 'actor'>;

const noProduct = (id: string) => notFound(`There is no product ${id}.`);

/** Returns the changes that differ from the product's values. */
export function realChanges(product: StoredProduct, changes: Partial<ProductFields>): Partial<ProductFields> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !isDeepStrictEqual(product[field as keyof ProductFields], value)),
  );
}

function assertRegularPrice(regularMinor: number, history: readonly NotedPrice[]): void {
  const refusal = neverCharged(regularMinor, history);
  if (refusal) throw new ProblemError(400, 'invalid-request', refusal.message);
}
