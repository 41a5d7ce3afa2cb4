import type { AdminProduct, BulkChange, ProductForm, ProductPictureForm } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Transactions, type AuditedAct } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { KeepRange } from '../keep-range/keep-range.js';
import type { ProductFields } from '../keep-range/product-changes.js';
import { slugOf } from '../keep-range/slug.js';
import { AdminProductsRepository } from './admin-products.repository.js';
import { changesOf, newProduct, wordsFor } from './product-fields.js';

/** What an admin does to the range. Who changed what stands in the audit log beside the change. */
@Injectable()
export class EditProducts {
  constructor(
    private readonly range: KeepRange,
    private readonly products: AdminProductsRepository,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws ProblemError 404. */
  async show(id: string): Promise<AdminProduct> {
    const product = await this.products.one(id);
    if (!product) throw notFound(`There is no product ${id}.`);
    return product;
  }

  /** Adds a product under an address made from its name. @throws ProblemError 400 without such a category. */
  async create(form: ProductForm, admin: Admin): Promise<AdminProduct> {
    const start = slugOf(form.name);
    if (start === '') throw new ProblemError(400, 'invalid-request', 'The name needs a letter or a digit.');
    const used = await this.products.usedIds(start);
    let id = start;
    for (let number = 2; used.has(id); number++) id = `${start}-${number}`;
    await this.range.add(newProduct(id, form));
    await this.#note([{ actor: admin, action: 'create-product', subject: id, after: form.name }]);
    return this.show(id);
  }

  /** @throws ProblemError 404, 400 without such a category. */
  async change(id: string, form: ProductForm, admin: Admin): Promise<AdminProduct> {
    return this.#change(id, changesOf(form), admin);
  }

  /** Gives it another picture, and leaves all else as it is meanwhile. @throws ProblemError 404. */
  async setPicture(id: string, { imageUrl }: ProductPictureForm, admin: Admin): Promise<AdminProduct> {
    return this.#change(id, { imageUrl }, admin);
  }

  /** Takes it out of the range for good; orders keep its name and price (F-39). @throws ProblemError 404. */
  async remove(id: string, admin: Admin): Promise<void> {
    const { name } = await this.show(id);
    await this.range.remove(id);
    await this.#note([{ actor: admin, action: 'remove-product', subject: id, before: name }]);
  }

  /** Changes many; returns how many changed. Prices are rounded to the grosz, half up, and never fall below one grosz. */
  async bulk({ ids, change }: BulkChange, admin: Admin): Promise<number> {
    if (change.kind === 'stock') throw new ProblemError(400, 'invalid-request', 'Stock is kept by inventory.');
    const changes = new Map<string, Partial<ProductFields>>();
    const acts: AuditedAct[] = [];
    for (const product of await this.products.many(ids)) {
      const fields: Partial<ProductFields> =
        change.kind === 'active'
          ? { isActive: change.isActive }
          : { priceMinor: Math.max(1, Math.round((product.priceMinor * (10_000 + Math.round(change.percent * 100))) / 10_000)) };
      const words = wordsFor(product, fields);
      if (!words) continue;
      changes.set(product.id, fields);
      acts.push({ actor: admin, action: 'change-product', subject: product.id, ...words });
    }
    const changed = await this.range.changeMany(changes);
    await this.#note(acts);
    return changed;
  }

  async #change(id: string, fields: Partial<ProductFields>, admin: Admin): Promise<AdminProduct> {
    const words = wordsFor(await this.show(id), fields);
    if (words) {
      await this.range.change(id, fields);
      await this.#note([{ actor: admin, action: 'change-product', subject: id, ...words }]);
    }
    return this.show(id);
  }

  /** After the change: a change without its entry is better known from the product's own version than an entry without its change. */
  async #note(acts: readonly AuditedAct[]): Promise<void> {
    await this.transactions.run(tx => this.auditLog.note(tx, acts));
  }
}
