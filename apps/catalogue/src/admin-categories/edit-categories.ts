import type { AdminCategory, CategoryChange, CategoryForm, CategoryOrder } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { defaultLocale, otherLocales } from '@kirana/i18n';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { refuseLanguages } from '../manage-products/refuse-languages.js';
import { AdminCategories } from './admin-categories.repository.js';
import { categoryIdOf } from './category-id.js';

/**
 * Edits categories for an admin, each change with its audit entry in one transaction. A category that is off is left out of the sidebar and
 * the home page; its products are still sold, by search and address (F-18). No service keeps copies of categories, so there are no events.
 */
@Injectable()
export class EditCategories {
  constructor(
    private readonly database: Database,
    private readonly categories: AdminCategories,
    private readonly auditLog: AuditLog,
  ) {}

  list(): Promise<AdminCategory[]> {
    return this.categories.all(this.database);
  }

  /**
   * Adds a category with an id derived from its name.
   * @throws ProblemError 409 `category-name-taken`, 400 with too many names that give the same id, or for a language that the shop does not offer.
   */
  create(form: CategoryForm, admin: Admin): Promise<AdminCategory> {
    return this.#locked(async tx => {
      refuseLanguages(form);
      const others = await this.categories.all(tx);
      refuseTaken(form, others);
      const id = categoryIdOf(form.name, new Set(others.map(each => each.id)));
      if (id === undefined) throw new ProblemError(400, 'invalid-request', 'Too many categories have this name.');
      await this.categories.add(tx, id, { ...form, storefrontVisible: false });
      await this.auditLog.note(tx, [{ actor: admin, action: 'create-category', subject: id, after: form.name }]);
      return this.#present(tx, id);
    });
  }

  /** @throws ProblemError 404, 409 `changed-meanwhile`, `category-name-taken`, 400 for a language that the shop does not offer. */
  change(id: string, { version, changes }: CategoryChange, admin: Admin): Promise<AdminCategory> {
    return this.#locked(async tx => {
      const before = await this.#seen(tx, id, version);
      refuseLanguages({ changes }, { changes: before });
      const real = Object.entries(changes).filter(
        ([field, value]) => value !== undefined && !isDeepStrictEqual(before[field as keyof typeof changes], value),
      );
      if (real.length === 0) return before;
      const changed = Object.fromEntries(real) as typeof changes;
      const others = (await this.categories.all(tx)).filter(each => each.id !== id);
      refuseTaken(changed, others);
      await this.categories.save(tx, id, { ...before, ...changed });
      const texts = (of: (field: string, value: unknown) => unknown) =>
        real.map(([field, value]) => `${field} ${JSON.stringify(of(field, value))}`).join(', ');
      await this.auditLog.note(tx, [
        {
          actor: admin,
          action: 'change-category',
          subject: id,
          before: texts(field => before[field as keyof typeof changes]),
          after: texts((_field, value) => value),
        },
      ]);
      return this.#present(tx, id);
    });
  }

  /** @throws ProblemError 409 `changed-meanwhile` with all categories in `current` when one was added, removed or changed since. */
  reorder({ categories }: CategoryOrder, admin: Admin): Promise<AdminCategory[]> {
    return this.#locked(async tx => {
      const current = await this.categories.all(tx);
      const versions = new Map(categories.map(({ id, version }) => [id, version]));
      const isSeen = versions.size === current.length && current.every(({ id, version }) => versions.get(id) === version);
      if (!isSeen) throw changedMeanwhile(current);
      const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id).join(', ');
      await this.categories.reorder(tx, [...versions.keys()]);
      await this.auditLog.note(tx, [
        { actor: admin, action: 'order-categories', subject: 'categories', before: ids(current), after: ids(categories) },
      ]);
      return this.categories.all(tx);
    });
  }

  /** @throws ProblemError 404, 409 `changed-meanwhile`, `category-in-use` with the number of `products`. */
  remove(id: string, version: number, admin: Admin): Promise<void> {
    return this.#locked(async tx => {
      const { name } = await this.#seen(tx, id, version);
      const products = await this.categories.remove(tx, id);
      if (products > 0)
        throw new ProblemError(409, 'category-in-use', `The category has ${products} products. Move them first.`, { products });
      await this.auditLog.note(tx, [{ actor: admin, action: 'remove-category', subject: id, before: name }]);
    });
  }

  #locked<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async tx => {
      await this.categories.lock(tx);
      return work(tx);
    });
  }

  async #present(tx: Transaction, id: string): Promise<AdminCategory> {
    const category = await this.categories.one(tx, id);
    if (!category) throw notFound(`There is no category ${id}.`);
    return category;
  }

  async #seen(tx: Transaction, id: string, version: number): Promise<AdminCategory> {
    const category = await this.#present(tx, id);
    if (category.version !== version) throw changedMeanwhile(category);
    return category;
  }
}

/** @throws ProblemError 409 `category-name-taken` with the `locale` in which another category has the name; letter case does not count. */
function refuseTaken({ name, translatedName }: CategoryChange['changes'], others: readonly AdminCategory[]): void {
  const isTaken = (wanted: string | undefined, nameOf: (other: AdminCategory) => string | undefined) =>
    Boolean(wanted) && others.some(other => nameOf(other)?.toLowerCase() === wanted?.toLowerCase());
  const locale = isTaken(name, other => other.name)
    ? defaultLocale
    : otherLocales.find(each => isTaken(translatedName?.[each], other => other.translatedName[each]));
  if (locale) throw new ProblemError(409, 'category-name-taken', 'There is a category with this name already.', { locale });
}

const changedMeanwhile = (current: AdminCategory | readonly AdminCategory[]) =>
  new ProblemError(409, 'changed-meanwhile', 'Another admin has changed the categories meanwhile.', { current });
