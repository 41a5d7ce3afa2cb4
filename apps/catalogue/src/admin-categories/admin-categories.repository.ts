import type { AdminCategory } from '@kirana/contracts';
import type { Sql, Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { categoryColumns, type StoredCategory } from '../product/category.row.js';

export type CategoryFields = Omit<StoredCategory, 'id' | 'image' | 'rank'>;

const selected = `${categoryColumns.select('categories')}, version,
  (SELECT count(*)::int FROM products WHERE category_id = categories.id) AS products`;

/** Reads and writes categories for the console. */
@Injectable()
export class AdminCategories {
  /** Returns all categories in the order of the shop. */
  async all(sql: Sql): Promise<AdminCategory[]> {
    return sql.rows<AdminCategory>(`SELECT ${selected} FROM categories ORDER BY rank, id`);
  }

  /** Locks the whole list until the transaction ends; changes of categories are rare. Readers are not held up. */
  async lock(tx: Transaction): Promise<void> {
    await tx.count('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
  }

  async one(sql: Sql, id: string): Promise<AdminCategory | undefined> {
    return sql.one<AdminCategory>(`SELECT ${selected} FROM categories WHERE id = $1`, [id]);
  }

  /** Adds a category after all others; it has no picture of its own. */
  async add(tx: Transaction, id: string, fields: CategoryFields): Promise<void> {
    await tx.count(
      `INSERT INTO categories (id, name, translated_name, image, description, translated_description, storefront_visible, rank)
       SELECT $1, $2, $3, '', $4, $5, $6, coalesce(max(rank) + 1, 0) FROM categories`,
      [id, fields.name, fields.translatedName, fields.description, fields.translatedDescription, fields.storefrontVisible],
    );
  }

  async save(tx: Transaction, id: string, fields: CategoryFields): Promise<void> {
    await tx.count(
      `UPDATE categories SET name = $2, translated_name = $3, description = $4, translated_description = $5,
         storefront_visible = $6, version = version + 1 WHERE id = $1`,
      [id, fields.name, fields.translatedName, fields.description, fields.translatedDescription, fields.storefrontVisible],
    );
  }

  /** Gives the categories the ranks of this order; the versions of those that moved are incremented. */
  async reorder(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.count(
      `UPDATE categories SET rank = place - 1, version = version + 1
       FROM unnest($1::text[]) WITH ORDINALITY AS wanted (wanted_id, place) WHERE id = wanted_id AND rank <> place - 1`,
      [ids],
    );
  }

  /**
   * Removes a category, unless it has products; returns how many it has. Locks its row first: a product that is being added to it holds a
   * lock that conflicts, so afterwards it is either counted, or its category is gone before it looks.
   */
  async remove(tx: Transaction, id: string): Promise<number> {
    await tx.one('SELECT FROM categories WHERE id = $1 FOR UPDATE', [id]);
    const row = await tx.one<{ products: number }>('SELECT count(*)::int AS products FROM products WHERE category_id = $1', [id]);
    const products = row?.products ?? 0;
    if (products === 0) await tx.count('DELETE FROM categories WHERE id = $1', [id]);
    return products;
  }
}
