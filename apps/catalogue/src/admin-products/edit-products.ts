import {
  changedPrice,
  type AdminProduct,
  type BulkChange,
  type BulkOutcome,
  type ChangedMeanwhile,
  type ProductChange,
  type ProductForm,
  type ProductPictureForm,
} from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import type { ProductFields, NewProduct } from '../manage-products/product-changes.js';
import { ChangedSince, ProductWriter, type WantedChange } from '../manage-products/product-writer.js';
import { refuseLanguages } from '../manage-products/refuse-languages.js';
import { slugOf } from '../manage-products/slug.js';
import type { FieldProblem } from '../faults/field-problem.js';
import { withPortion } from '../product/portion-price.js';
import { checkWeight } from '../product-entry/check-weight.js';
import { checkChange } from '../product-entry/check-change.js';
import { AdminProductsRepository } from './admin-products.repository.js';
import { ProductEntry } from '../product-entry/product-entry.js';
import { toNewProduct } from '../product-entry/to-new-product.js';

/** Edits the catalogue for an admin. The change, its price, its event and its audit entry are written in one transaction. */
@Injectable()
export class EditProducts {
  constructor(
    private readonly writer: ProductWriter,
    private readonly catalogue: CatalogueRepository,
    private readonly products: AdminProductsRepository,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws ProblemError 404. */
  async show(id: string): Promise<AdminProduct> {
    const product = await this.products.one(id);
    if (!product) throw notFound(`There is no product ${id}.`);
    return product;
  }

  /**
   * Adds a product with an id derived from its name. @throws ProblemError 400 without such a category, with half of what sells it by weight, or for a language that the shop does not offer, 409 when the id
   * was taken meanwhile.
   */
  async create(form: ProductForm, admin: Admin): Promise<AdminProduct> {
    refuseLanguages(form);
    const start = slugOf(form.name, 'product');
    const used = await this.products.usedIds(start);
    let id = start;
    for (let number = 2; used.has(id); number++) id = `${start}-${number}`;
    const product = newProduct(id, form);
    refuse(checkWeight(product), '');
    await this.database.transaction(async tx => {
      await this.writer.assertCategory(tx, form.categoryId);
      const ids = await this.writer.add(tx, [product], { admin });
      if (!ids.has(id)) throw new ProblemError(409, 'invalid-request', `The id ${id} is used up.`);
    });
    return this.show(id);
  }

  /**
   * @throws ProblemError 404, 409 `changed-meanwhile`, 400 without such a category, or with the fields in `errors` whose declarations or prices
   * contradict each other.
   */
  async change(id: string, { version, changes }: ProductChange, admin: Admin): Promise<AdminProduct> {
    return this.#change(id, definedFields(changes), { admin, version });
  }

  /** Changes only the product's picture. @throws ProblemError 404, 409 `changed-meanwhile`. */
  async setPicture(id: string, { version, imageUrl }: ProductPictureForm, admin: Admin): Promise<AdminProduct> {
    return this.#change(id, { imageUrl }, { admin, version });
  }

  /**
   * Removes a product from the catalogue permanently; orders keep its name and price (F-39). @throws ProblemError 404, 409
   * `changed-meanwhile`.
   */
  async remove(id: string, version: number, admin: Admin): Promise<void> {
    await this.#withConflictDetails(() => this.database.transaction(tx => this.writer.remove(tx, id, { admin, version })));
  }

  /** Changes many products and returns the outcome of each. Nothing is changed when any change is invalid. */
  async bulk({ items, change }: BulkChange, admin: Admin): Promise<BulkOutcome> {
    const versions = new Map(items.map(({ id, version }) => [id, version]));
    // Calculated from the rows that were read; the version, compared under the lock, shows whether a row is still the same.
    const read = await this.#wantedOf([...versions.keys()], change);
    const wanted = new Map(
      [...versions].map(([id, seen]): [string, WantedChange] => {
        const { version, fields = {} } = read.get(id) ?? {};
        return [id, { fields, version: seen === version ? seen : -1 }];
      }),
    );
    const results = await this.database.transaction(tx => this.writer.changeMany(tx, wanted, { admin }));
    const outcomes = [...versions].map(([id, seen]) => {
      const outcome = results.get(id) ?? ('not-found' as const);
      return { id, outcome, ...(outcome === 'changed' && { version: seen + 1 }) };
    });
    return { changed: outcomes.filter(({ outcome }) => outcome === 'changed').length, outcomes };
  }

  /** Returns the fields to be changed with the version they were calculated from; products that cannot be changed so are left out. */
  async #wantedOf(ids: readonly string[], change: BulkChange['change']): Promise<ReadonlyMap<string, WantedChange>> {
    if (change.kind === 'price-undo') {
      const before = await this.products.beforeLatestPrice(ids);
      return new Map(
        before.map(({ id, version, pricePerKgMinor, ...fields }) => [
          id,
          { version, fields: pricePerKgMinor === null ? fields : { pricePerKgMinor } },
        ]),
      );
    }
    return new Map(
      (await this.products.many(ids)).map(({ id, version, priceMinor, pricePerKgMinor }) => [
        id,
        {
          version,
          fields:
            change.kind === 'active'
              ? { isActive: change.isActive }
              : pricePerKgMinor === null
                ? { priceMinor: changedPrice(priceMinor, change.percent) }
                : { pricePerKgMinor: changedPrice(pricePerKgMinor, change.percent) },
        },
      ]),
    );
  }

  async #change(
    id: string,
    fields: Partial<ProductFields>,
    by: { readonly admin: Admin; readonly version: number },
  ): Promise<AdminProduct> {
    await this.#withConflictDetails(() =>
      this.database.transaction(async tx => {
        await this.#checkConsistent(tx, id, fields, by.version);
        await this.writer.change(tx, id, fields, by);
      }),
    );
    return this.show(id);
  }

  /** Refuses fields that contradict each other, and languages that the shop does not offer. A product that has changed since is left to the writer, which refuses the change. */
  async #checkConsistent(tx: Transaction, id: string, fields: Partial<ProductFields>, version: number): Promise<void> {
    const product = await this.catalogue.lock(tx, id);
    if (product?.version !== version) return;
    refuseLanguages({ changes: fields }, { changes: product });
    refuse(checkChange(product, fields, fields.regularPriceMinor ? await this.catalogue.pricesOf(tx, id) : []), 'changes.');
  }

  async #withConflictDetails<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ChangedSince)) throw error;
      throw new ProblemError(409, 'changed-meanwhile', 'Another admin has changed this product meanwhile.', {
        ...(await this.#conflictDetails(error.productId)),
      });
    }
  }

  async #conflictDetails(id: string): Promise<ChangedMeanwhile> {
    const current = await this.show(id);
    const [latest] = await this.auditLog.read({ subject: id, limit: 1 });
    // The audit entry is written in the transaction of the change, so it is never older than the change.
    const byAdmin = latest !== undefined && latest.at.getTime() >= Date.parse(current.updatedAt);
    return { current, changedBy: byAdmin ? latest.actor : null, changedAt: current.updatedAt };
  }
}

/** @throws ProblemError 400 with the problems, if there are any; `within` names what holds the fields. */
function refuse(problems: readonly FieldProblem[], within: '' | 'changes.'): void {
  if (problems.length === 0) return;
  throw new ProblemError(400, 'invalid-request', 'Some fields contradict each other.', {
    errors: problems.map(({ field, ...fault }) => ({ path: `${within}${field}`, ...fault })),
  });
}

/** Returns the changes without undefined fields. */
function definedFields(changes: ProductChange['changes']): Partial<ProductFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Returns a new product that has only the data of the form. It comes before all others, so that the admin sees it in the shop. */
function newProduct(id: string, { quantity, netAmount, netUnit, ...fields }: ProductForm): NewProduct {
  const netQuantity = { amount: netAmount, unit: netUnit };
  const product = toNewProduct(ProductEntry.parse({ ...fields, id, netQuantity, initialQuantity: quantity }), 0);
  return { ...product, ...withPortion(product, {}) };
}
