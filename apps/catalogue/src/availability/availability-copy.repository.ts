import type { StockLevel } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** Stores a copy of the stock levels published by inventory. */
@Injectable()
export class AvailabilityCopy {
  /**
   * Stores levels that are newer than the known ones, in one statement; rows are locked in id order, so concurrent updates cannot
   * deadlock.
   */
  async update(tx: Transaction, levels: readonly StockLevel[]): Promise<void> {
    await tx.count(
      `WITH received AS MATERIALIZED (
         SELECT product.id, level.available, level.version
         FROM unnest($1::text[], $2::int[], $3::int[]) AS level (product_id, available, version)
         JOIN products product ON product.id = level.product_id
         ORDER BY product.id FOR NO KEY UPDATE OF product
       )
       UPDATE products product SET quantity = received.available, quantity_version = received.version
       FROM received WHERE product.id = received.id AND product.quantity_version < received.version`,
      [levels.map(level => level.productId), levels.map(level => level.available), levels.map(level => level.version)],
    );
  }
}
