import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '@kirana/persistence';
import { categoryColumns, type StoredCategory } from '../product/category.row.js';
import { changingColumns, productColumns, type StoredProduct } from '../product/product.row.js';
import type { NotedPrice } from '../reduction/lowest-price.js';
import type { EarlierPrice, NewProduct } from './product-changes.js';

/** A barcode that several products have. */
export interface SharedEan {
  readonly ean: string;
  readonly products: readonly Pick<StoredProduct, 'id' | 'name'>[];
}

type PricedProduct = Pick<StoredProduct, 'id' | 'priceMinor' | 'regularPriceMinor' | 'pricePerKgMinor'>;

/** Reads and writes the tables of the catalogue. */
@Injectable()
export class CatalogueRepository {
  /** Adds missing categories; existing ones stay unchanged. */
  async addMissingCategories(tx: Transaction, categories: readonly StoredCategory[]): Promise<void> {
    await tx.count(
      `INSERT INTO categories (${categoryColumns.names}, rank)
       SELECT ${categoryColumns.names}, rank FROM jsonb_to_recordset($1::jsonb) AS n (${categoryColumns.types}, rank int)
       ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(categories.map(category => ({ ...categoryColumns.toRecord(category), rank: category.rank })))],
    );
  }

  /** Locks the category against removal until the transaction ends. */
  async hasCategory(tx: Transaction, id: string): Promise<boolean> {
    return (await tx.one(`SELECT FROM categories WHERE id = $1 FOR KEY SHARE`, [id])) !== undefined;
  }

  /** Adds products whose id is free and was never used; returns their ids. */
  async addMissing(tx: Transaction, products: readonly NewProduct[]): Promise<Set<string>> {
    const rows = products.map(({ initialQuantity, ...product }) =>
      productColumns.toRecord({ ...product, quantity: initialQuantity, version: 1 }),
    );
    const added = await tx.rows<{ id: string }>(
      `INSERT INTO products (${productColumns.names}, first_quantity)
       SELECT ${productColumns.names}, quantity FROM jsonb_to_recordset($1::jsonb) AS n (${productColumns.types})
       WHERE NOT EXISTS (SELECT FROM removed_products r WHERE r.id = n.id)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [JSON.stringify(rows)],
    );
    return new Set(added.map(({ id }) => id));
  }

  /** Returns the product, locked until the transaction ends; undefined when there is none. */
  async lock(tx: Transaction, id: string): Promise<StoredProduct | undefined> {
    return (await this.lockAll(tx, [id])).get(id);
  }

  /** Returns those of these products that exist, locked in id order until the transaction ends. */
  async lockAll(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
    const products = await tx.rows<StoredProduct>(
      `SELECT ${productColumns.select('products')} FROM products WHERE id = ANY ($1) ORDER BY products.id FOR UPDATE`,
      [ids],
    );
    return new Map(products.map(product => [product.id, product]));
  }

  /** Returns the stock with which these products were added, where it is known. */
  async firstQuantities(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.rows<{ id: string; quantity: number }>(
      `SELECT id, first_quantity AS quantity FROM products WHERE id = ANY ($1) AND first_quantity IS NOT NULL`,
      [ids],
    );
    return new Map(rows.map(({ id, quantity }) => [id, quantity]));
  }

  /** Returns every product, or those with these ids, ordered by id. */
  async all(sql: Sql, ids: readonly string[] | null = null): Promise<StoredProduct[]> {
    return sql.rows(
      `SELECT ${productColumns.select('products')} FROM products WHERE $1::text[] IS NULL OR id = ANY ($1) ORDER BY products.id`,
      [ids],
    );
  }

  /** Returns the first ids in their order after this one. */
  async idsAfter(sql: Sql, id: string, most: number): Promise<string[]> {
    const rows = await sql.rows<{ id: string }>(`SELECT id FROM products WHERE id > $1 ORDER BY id LIMIT $2`, [id, most]);
    return rows.map(row => row.id);
  }

  /** Returns those of these ids that belonged to removed products. */
  async removedAmong(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx.rows<{ id: string }>(`SELECT id FROM removed_products WHERE id = ANY ($1)`, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The categories, locked against removal until the transaction ends. */
  async categoryIds(tx: Transaction): Promise<string[]> {
    return (await tx.rows<{ id: string }>(`SELECT id FROM categories FOR KEY SHARE`)).map(({ id }) => id);
  }

  /** Returns the rank of the last product of each category. */
  async lastRanks(tx: Transaction): Promise<Map<string, number>> {
    const rows = await tx.rows<{ id: string; rank: number }>(
      `SELECT category_id AS id, max(rank) AS rank FROM products GROUP BY category_id`,
    );
    return new Map(rows.map(({ id, rank }) => [id, rank]));
  }

  /** Saves locked products in one statement. */
  async save(tx: Transaction, products: readonly StoredProduct[]): Promise<void> {
    if (products.length === 0) return;
    await tx.count(
      `UPDATE products p SET ${changingColumns.assignments('n')}, updated_at = now()
       FROM jsonb_to_recordset($1::jsonb) AS n (id text, ${changingColumns.types}) WHERE p.id = n.id`,
      [JSON.stringify(products.map(product => productColumns.toRecord(product)))],
    );
  }

  /**
   * Returns those of these barcodes that more than one product has, with these products. Other transactions that give products barcodes wait
   * until this one ends.
   */
  async sharedEans(tx: Transaction, eans: readonly string[]): Promise<SharedEan[]> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('eans'))`);
    return tx.rows(
      `SELECT ean, json_agg(json_build_object('id', id, 'name', name) ORDER BY id) AS products
       FROM products, unnest(eans) AS ean WHERE eans && $1 AND ean = ANY ($1) GROUP BY ean HAVING count(*) > 1 ORDER BY ean`,
      [eans],
    );
  }

  /** Returns the products that have one of these barcodes. */
  async productsWithEans(tx: Transaction, eans: readonly string[]): Promise<Pick<StoredProduct, 'id' | 'name' | 'eans'>[]> {
    return tx.rows(`SELECT id, name, eans FROM products WHERE eans && $1 ORDER BY id`, [eans]);
  }

  /** Updates the planner's statistics; autovacuum would notice many new products only a minute later. */
  async analyse(tx: Transaction): Promise<void> {
    await tx.count('ANALYZE products');
  }

  /** Removes a product and records that its id must not be reused. `version` is the version of the removal. */
  async remove(tx: Transaction, id: string, version: number): Promise<void> {
    await tx.count(
      `WITH gone AS (DELETE FROM products WHERE id = $1 RETURNING id)
       INSERT INTO removed_products (id, version) SELECT id, $2 FROM gone`,
      [id, version],
    );
  }

  /** Stores prices that are valid from now on. */
  async notePrices(tx: Transaction, products: readonly PricedProduct[]): Promise<void> {
    if (products.length === 0) return;
    await tx.count(
      `INSERT INTO price_history (product_id, price_minor, regular_minor, price_per_kg_minor)
       SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[])`,
      [
        products.map(p => p.id),
        products.map(p => p.priceMinor),
        products.map(p => p.regularPriceMinor),
        products.map(p => p.pricePerKgMinor),
      ],
    );
  }

  /** Stores earlier regular prices, in the order given, for products that have no history yet. */
  async noteEarlierPrices(tx: Transaction, prices: readonly (EarlierPrice & { id: string })[]): Promise<void> {
    await tx.count(
      `INSERT INTO price_history (product_id, price_minor, valid_from)
       SELECT id, price, now() - make_interval(secs => days * 86400.0)
       FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS earlier (id, price, days, place) ORDER BY place`,
      [prices.map(p => p.id), prices.map(p => p.priceMinor), prices.map(p => p.daysAgo)],
    );
  }

  /** Returns every price a product has had, oldest first. */
  async pricesOf(tx: Transaction, id: string): Promise<NotedPrice[]> {
    return tx.rows(
      `SELECT price_minor AS "priceMinor", regular_minor AS "regularMinor", valid_from AS "validFrom"
       FROM price_history WHERE product_id = $1 ORDER BY id`,
      [id],
    );
  }

  async setLowestPrice(tx: Transaction, id: string, lowest30DaysMinor: number | null): Promise<void> {
    await tx.count(`UPDATE products SET lowest_30_days_minor = $2 WHERE id = $1`, [id, lowest30DaysMinor]);
  }
}
