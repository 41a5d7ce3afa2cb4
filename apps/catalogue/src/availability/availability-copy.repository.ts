import type { StockLevel } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** How much of each product can be sold, as last heard from inventory. */
@Injectable()
export class AvailabilityCopy {
  /** Takes over what is newer than what is known, in one statement; rows are locked in id order, so two of these never deadlock. */
  async update(tx: EntityManager, levels: readonly StockLevel[]): Promise<void> {
    await tx.query(
      `WITH heard AS MATERIALIZED (
         SELECT product.id, level.available, level.version
         FROM unnest($1::text[], $2::int[], $3::int[]) AS level (product_id, available, version)
         JOIN products product ON product.id = level.product_id
         ORDER BY product.id FOR NO KEY UPDATE OF product
       )
       UPDATE products product SET quantity = heard.available, quantity_version = heard.version
       FROM heard WHERE product.id = heard.id AND product.quantity_version < heard.version`,
      [levels.map(level => level.productId), levels.map(level => level.available), levels.map(level => level.version)],
    );
  }
}
