import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { CategoryEntity } from '../range/category.entity.js';
import { ProductEntity } from '../range/product.entity.js';
import type { NewProduct } from './product-changes.js';

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
      .map(({ initialQuantity, ...product }) => ({ ...product, quantity: initialQuantity, version: 1 }));
    if (rows.length === 0) return new Set();
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(ProductEntity)
      .values(rows)
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return new Set((raw as { id: string }[]).map(({ id }) => id));
  }

  /** The product, locked until the transaction ends; null when there is none. */
  async lock(tx: EntityManager, id: string): Promise<ProductEntity | null> {
    return tx.findOne(ProductEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those of these products that are there, locked until the transaction ends, in the order of their ids. */
  async lockMany(tx: EntityManager, ids: readonly string[]): Promise<ProductEntity[]> {
    return tx.find(ProductEntity, { where: { id: In([...ids]) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Saves products that are locked, in one statement. */
  async saveMany(tx: EntityManager, products: readonly ProductEntity[]): Promise<void> {
    await tx.query(
      `UPDATE products p SET name = n.name, name_pl = n.name_pl, description = n.description, category_id = n.category_id,
         price_minor = n.price_minor, vat_rate = n.vat_rate, net_amount = n.net_amount, net_unit = n.net_unit,
         image_url = n.image_url, is_active = n.is_active, version = n.version, updated_at = now()
       FROM jsonb_to_recordset($1::jsonb) AS n (id text, name text, name_pl text, description text, category_id text, price_minor int,
         vat_rate smallint, net_amount double precision, net_unit text, image_url text, is_active boolean, version int)
       WHERE p.id = n.id`,
      [
        JSON.stringify(
          products.map(product => ({
            id: product.id,
            name: product.name,
            name_pl: product.namePl,
            description: product.description,
            category_id: product.categoryId,
            price_minor: product.priceMinor,
            vat_rate: product.vatRate,
            net_amount: product.netAmount,
            net_unit: product.netUnit,
            image_url: product.imageUrl,
            is_active: product.isActive,
            version: product.version,
          })),
        ),
      ],
    );
  }

  async save(tx: EntityManager, product: ProductEntity): Promise<void> {
    await tx.save(ProductEntity, product);
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
  async notePrices(tx: EntityManager, products: readonly { id: string; priceMinor: number }[]): Promise<void> {
    await tx.query(`INSERT INTO price_history (product_id, price_minor) SELECT * FROM unnest($1::text[], $2::int[])`, [
      products.map(product => product.id),
      products.map(product => product.priceMinor),
    ]);
  }
}
