import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { CategoryEntity } from '../range/category.entity.js';
import { ProductEntity } from '../range/product.entity.js';
import type { NotedPrice } from '../reduction/lowest-price.js';
import type { EarlierPrice, NewProduct } from './product-changes.js';

type PricedProduct = Pick<ProductEntity, 'id' | 'priceMinor' | 'regularPriceMinor'>;

/** The tables of the range, for those who change it. */
@Injectable()
export class RangeRepository {
  /** Adds categories that are not there yet; others stay as they are. */
  async addMissingCategories(tx: EntityManager, categories: readonly CategoryEntity[]): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(CategoryEntity)
      .values([...categories])
      .orIgnore()
      .execute();
  }

  async hasCategory(tx: EntityManager, id: string): Promise<boolean> {
    return tx.existsBy(CategoryEntity, { id });
  }

  /** Adds products whose id is free and was never another product's; returns their ids. */
  async addMissing(tx: EntityManager, products: readonly NewProduct[]): Promise<Set<string>> {
    const used = await tx.query<{ id: string }[]>(`SELECT id FROM removed_products WHERE id = ANY ($1)`, [
      products.map(p => p.id),
    ]);
    const usedIds = new Set(used.map(({ id }) => id));
    const rows = products
      .filter(({ id }) => !usedIds.has(id))
      .map(({ initialQuantity, earlierPrices: _earlier, ...product }) => ({ ...product, quantity: initialQuantity, version: 1 }));
    const ids = new Set<string>();
    // A statement takes 65,535 values.
    for (let from = 0; from < rows.length; from += 500) {
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(ProductEntity)
        .values(rows.slice(from, from + 500))
        .orIgnore()
        .returning('id')
        .updateEntity(false)
        .execute();
      for (const { id } of raw as { id: string }[]) ids.add(id);
    }
    return ids;
  }

  /** The product, locked until the transaction ends; null when there is none. */
  async lock(tx: EntityManager, id: string): Promise<ProductEntity | null> {
    return tx.findOne(ProductEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those of these products that there are, locked in the order of their ids until the transaction ends. */
  async lockAll(tx: EntityManager, ids: readonly string[]): Promise<Map<string, ProductEntity>> {
    const products = await tx.find(ProductEntity, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(products.map(product => [product.id, product]));
  }

  async categoryIds(tx: EntityManager): Promise<string[]> {
    return (await tx.find(CategoryEntity)).map(category => category.id);
  }

  /** The rank of the last product of each category. */
  async lastRanks(tx: EntityManager): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; rank: number }[]>(
      `SELECT category_id AS id, max(rank) AS rank FROM products GROUP BY category_id`,
    );
    return new Map(rows.map(({ id, rank }) => [id, rank]));
  }

  async save(tx: EntityManager, product: ProductEntity): Promise<void> {
    await tx.save(ProductEntity, product);
  }

  /** Saves products that are locked, in one statement. */
  async saveMany(tx: EntityManager, products: readonly ProductEntity[]): Promise<void> {
    await tx.query(
      `UPDATE products p SET name = n.name, name_pl = n.name_pl, indian_name = n.indian_name, description = n.description,
         description_pl = n.description_pl, synonyms = n.synonyms, category_id = n.category_id, price_minor = n.price_minor,
         regular_price_minor = n.regular_price_minor, lowest_30_days_minor = n.lowest_30_days_minor, vat_rate = n.vat_rate,
         net_amount = n.net_amount, net_unit = n.net_unit, image_url = n.image_url, is_active = n.is_active, rank = n.rank,
         details = n.details, version = n.version, updated_at = now()
       FROM jsonb_to_recordset($1::jsonb) AS n (id text, name text, name_pl text, indian_name text, description text, description_pl text,
         synonyms text, category_id text, price_minor int, regular_price_minor int, lowest_30_days_minor int, vat_rate smallint,
         net_amount double precision, net_unit text, image_url text, is_active boolean, rank int, details jsonb, version int)
       WHERE p.id = n.id`,
      [JSON.stringify(products.map(toRow))],
    );
  }

  /** Takes a product out and notes that its id is used up. `version` is the one of its removal. */
  async remove(tx: EntityManager, id: string, version: number): Promise<void> {
    await tx.query(
      `WITH gone AS (DELETE FROM products WHERE id = $1 RETURNING id)
       INSERT INTO removed_products (id, version) SELECT id, $2 FROM gone`,
      [id, version],
    );
  }

  /** Writes down prices that hold from now on. */
  async notePrices(tx: EntityManager, products: readonly PricedProduct[]): Promise<void> {
    await tx.query(
      `INSERT INTO price_history (product_id, price_minor, regular_minor) SELECT * FROM unnest($1::text[], $2::int[], $3::int[])`,
      [products.map(p => p.id), products.map(p => p.priceMinor), products.map(p => p.regularPriceMinor)],
    );
  }

  /** Writes down regular prices of the past, in the order given, for products that have no history yet. */
  async noteEarlierPrices(tx: EntityManager, prices: readonly (EarlierPrice & { id: string })[]): Promise<void> {
    await tx.query(
      `INSERT INTO price_history (product_id, price_minor, valid_from)
       SELECT id, price, now() - make_interval(secs => days * 86400.0)
       FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS earlier (id, price, days, place) ORDER BY place`,
      [prices.map(p => p.id), prices.map(p => p.priceMinor), prices.map(p => p.daysAgo)],
    );
  }

  /** Every price a product has had, the oldest first. */
  async pricesOf(tx: EntityManager, id: string): Promise<NotedPrice[]> {
    return tx.query(
      `SELECT price_minor AS "priceMinor", regular_minor AS "regularMinor", valid_from AS "validFrom"
       FROM price_history WHERE product_id = $1 ORDER BY id`,
      [id],
    );
  }

  async setLowestPrice(tx: EntityManager, id: string, lowest30DaysMinor: number | null): Promise<void> {
    await tx.query(`UPDATE products SET lowest_30_days_minor = $2 WHERE id = $1`, [id, lowest30DaysMinor]);
  }
}

/** By the names of the columns. */
function toRow(product: ProductEntity): Record<string, unknown> {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    synonyms: product.synonyms,
    rank: product.rank,
    details: product.details,
    version: product.version,
    name_pl: product.namePl,
    indian_name: product.indianName,
    description_pl: product.descriptionPl,
    category_id: product.categoryId,
    price_minor: product.priceMinor,
    regular_price_minor: product.regularPriceMinor,
    lowest_30_days_minor: product.lowest30DaysMinor,
    vat_rate: product.vatRate,
    net_amount: product.netAmount,
    net_unit: product.netUnit,
    image_url: product.imageUrl,
    is_active: product.isActive,
  };
}
