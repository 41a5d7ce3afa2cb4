import type { AdminDish, DishChange, DishForm, DishProduct } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Dishes } from '../dishes/dishes.repository.js';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { refuseLanguages } from '../manage-products/refuse-languages.js';
import { wrongProduct } from './check-dish.js';
import { slugOf } from '../manage-products/slug.js';

/** Edits dishes for an admin, each change with its audit entry in one transaction. No service keeps copies of dishes, so there are no events. */
@Injectable()
export class EditDishes {
  constructor(
    private readonly database: Database,
    private readonly dishes: Dishes,
    private readonly catalogue: CatalogueRepository,
    private readonly auditLog: AuditLog,
  ) {}

  list(): Promise<AdminDish[]> {
    return this.dishes.all(this.database);
  }

  /** Adds a dish that is off. @throws ProblemError 400 for a wrong product or a language that the shop does not offer. */
  create(form: DishForm, admin: Admin): Promise<AdminDish> {
    return this.database.transaction(async tx => {
      refuseLanguages(form);
      await this.#check(tx, form.products);
      const id = dishIdOf(form.title, new Set((await this.dishes.all(tx)).map(dish => dish.id)));
      await this.dishes.add(tx, [{ ...form, id, isActive: false, version: 1 }]);
      await this.auditLog.note(tx, [{ actor: admin, action: 'create-dish', subject: id, after: form.title }]);
      return this.#present(await this.dishes.one(tx, id), id);
    });
  }

  /** @throws ProblemError 404, 409 `changed-meanwhile`, 400 for a wrong product or a language that the shop does not offer. */
  change(id: string, { version, changes }: DishChange, admin: Admin): Promise<AdminDish> {
    return this.database.transaction(async tx => {
      const before = this.#present(await this.dishes.lock(tx, id), id);
      if (before.version !== version)
        throw new ProblemError(409, 'changed-meanwhile', 'Another admin has changed this dish meanwhile.', { current: before });
      refuseLanguages({ changes }, { changes: before });
      const real = Object.entries(changes).filter(
        ([field, value]) => value !== undefined && !isDeepStrictEqual(before[field as keyof AdminDish], value),
      );
      if (real.length === 0) return before;
      if (changes.products) await this.#check(tx, changes.products);
      await this.dishes.save(tx, { ...before, ...(Object.fromEntries(real) as typeof changes), version: version + 1 });
      const texts = (of: (field: string, value: unknown) => unknown) =>
        real.map(([field, value]) => `${field} ${JSON.stringify(of(field, value))}`).join(', ');
      await this.auditLog.note(tx, [
        {
          actor: admin,
          action: 'change-dish',
          subject: id,
          before: texts(field => before[field as keyof AdminDish]),
          after: texts((_field, value) => value),
        },
      ]);
      return this.#present(await this.dishes.one(tx, id), id);
    });
  }

  async #check(tx: Transaction, products: readonly DishProduct[]): Promise<void> {
    const stored = await this.catalogue.lockAll(
      tx,
      products.map(({ productId }) => productId),
    );
    const packs = new Map(
      [...stored].map(([id, { netAmount, netUnit }]) => [id, { netQuantity: { amount: netAmount, unit: netUnit } }]),
    );
    const wrong = wrongProduct(products, packs);
    if (wrong !== undefined) throw new ProblemError(400, 'invalid-request', wrong);
  }

  #present(dish: AdminDish | undefined, id: string): AdminDish {
    if (!dish) throw notFound(`There is no dish ${id}.`);
    return dish;
  }
}

/** Returns a free id derived from a dish's title: `dal-makhani`, or `dal-makhani-2` when that is taken. */
function dishIdOf(title: string, used: ReadonlySet<string>): string {
  const start = slugOf(title, 'dish');
  const ids = [start, ...Array.from({ length: used.size }, (_, n) => `${start}-${n + 2}`)];
  return ids.find(id => !used.has(id)) ?? start;
}
