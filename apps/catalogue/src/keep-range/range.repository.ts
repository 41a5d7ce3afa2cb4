import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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
