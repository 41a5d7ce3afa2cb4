import type { AdminDish, Allergen, Diet, DishProduct } from '@kirana/contracts';
import type { Sql, Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { productColumns, type ProductRow } from '../browse/product-view.js';
import { dishColumns } from './dish.row.js';

const selected = `${dishColumns.select('dishes')}, (
  SELECT coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'amount', amount, 'unit', unit, 'optional', is_optional)
                            ORDER BY place), '[]')
  FROM dish_products WHERE dish_id = dishes.id) AS products`;

/** What the shop knows of a product's ingredients; nothing of one without details. */
export interface DeclaredProduct {
  readonly id: string;
  readonly diets: readonly Diet[] | null;
  readonly allergens: readonly Allergen[] | null;
}

/** Reads and writes dishes. */
@Injectable()
export class Dishes {
  /** Returns all dishes in the order of the shop, also those that are off. */
  async all(sql: Sql): Promise<AdminDish[]> {
    return sql.rows<AdminDish>(`SELECT ${selected} FROM dishes ORDER BY rank, id`);
  }

  async one(sql: Sql, id: string): Promise<AdminDish | undefined> {
    return sql.one<AdminDish>(`SELECT ${selected} FROM dishes WHERE id = $1`, [id]);
  }

  /** Returns the dishes that are on and have this product, in the order of the shop. */
  async withProduct(sql: Sql, productId: string, limit: number): Promise<Pick<AdminDish, 'id' | 'title' | 'translatedTitle'>[]> {
    return sql.rows(
      `SELECT id, title, translated_title AS "translatedTitle" FROM dishes JOIN dish_products ON dish_id = id
       WHERE is_active AND product_id = $1 ORDER BY is_optional, rank, id LIMIT $2`,
      [productId, limit],
    );
  }

  /** Returns a value that changes whenever a dish is added or changed. */
  async state(sql: Sql): Promise<string> {
    const row = await sql.one<{ state: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtext(id)::bigint * version), 0) AS state FROM dishes`,
    );
    return row?.state ?? '';
  }

  /** Returns those of these products that customers may see, sold out or not. */
  async products(sql: Sql, ids: readonly string[]): Promise<ProductRow[]> {
    return sql.rows(`SELECT ${productColumns} FROM products WHERE is_active AND id = ANY ($1)`, [ids]);
  }

  /** Returns the declarations of those of these products that customers may see. */
  async declared(sql: Sql, ids: readonly string[]): Promise<DeclaredProduct[]> {
    return sql.rows(`SELECT id, diets, allergens FROM products WHERE is_active AND id = ANY ($1)`, [ids]);
  }

  /** Locks a dish until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<AdminDish | undefined> {
    await tx.count('SELECT FROM dishes WHERE id = $1 FOR UPDATE', [id]);
    return this.one(tx, id);
  }

  /** Adds dishes whose id is free, in this order after all others; returns the ids of those that were added. */
  async add(tx: Transaction, dishes: readonly AdminDish[]): Promise<Set<string>> {
    const added = await tx.rows<{ id: string }>(
      `INSERT INTO dishes (${dishColumns.names}, rank)
       SELECT ${dishColumns.names}, place + (SELECT coalesce(max(rank), 0) FROM dishes)
       FROM jsonb_to_recordset($1::jsonb) AS n (${dishColumns.types}, place int)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [
        JSON.stringify(
          dishes.map((dish, place) => ({ ...dishColumns.toRecord({ overnight: false, ...dish }), place: place + 1 })),
        ),
      ],
    );
    const ids = new Set(added.map(({ id }) => id));
    await this.#addProducts(
      tx,
      dishes.filter(({ id }) => ids.has(id)),
    );
    return ids;
  }

  async save(tx: Transaction, dish: AdminDish): Promise<void> {
    await tx.count(
      `UPDATE dishes SET ${dishColumns.assignments('n')}
       FROM jsonb_to_record($1::jsonb) AS n (${dishColumns.types}) WHERE dishes.id = n.id`,
      [JSON.stringify(dishColumns.toRecord(dish))],
    );
    await tx.count('DELETE FROM dish_products WHERE dish_id = $1', [dish.id]);
    await this.#addProducts(tx, [dish]);
  }

  async #addProducts(tx: Transaction, dishes: readonly { readonly id: string; readonly products: readonly DishProduct[] }[]) {
    const rows = dishes.flatMap(({ id, products }) => products.map((product, place) => ({ ...product, id, place })));
    await tx.count(
      `INSERT INTO dish_products (dish_id, product_id, place, amount, unit, is_optional)
       SELECT id, "productId", place, amount, unit, optional
       FROM jsonb_to_recordset($1::jsonb) AS n (id text, "productId" text, place int, amount float8, unit text, optional boolean)`,
      [JSON.stringify(rows)],
    );
  }
}
