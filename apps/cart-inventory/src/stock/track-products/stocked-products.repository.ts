import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';

/** State of a product in the catalogue at one of its versions. */
export interface ProductUpdate {
  readonly productId: string;
  /** The product's version in the catalogue. */
  readonly version: number;
  readonly isSold: boolean;
  /** Undefined once it is removed: it keeps its last name. */
  readonly name?: string;
  /** Pieces the product starts with; undefined for events other than product-added. */
  readonly firstStock?: number;
}

/** Stores which products are sold, their names and their first stock. */
@Injectable()
export class StockedProducts {
  /**
   * Applies a product update. Events may arrive in any order: the newest version decides whether the product is sold, and the first stock
   * is counted once, recognised by the timestamp of this statement.
   */
  async apply(tx: Transaction, { productId, version, isSold, name, firstStock }: ProductUpdate): Promise<void> {
    await tx.count(
      `WITH stocked AS (
         INSERT INTO stock_levels AS level (product_id, on_hand, is_sold, last_name, catalogue_version, stocked_at)
         VALUES ($1, coalesce($4, 0), $3, $5, $2, CASE WHEN $4::int IS NOT NULL THEN statement_timestamp() END)
         ON CONFLICT (product_id) DO UPDATE SET
           on_hand = level.on_hand + CASE WHEN level.stocked_at IS NULL THEN EXCLUDED.on_hand ELSE 0 END,
           stocked_at = coalesce(level.stocked_at, EXCLUDED.stocked_at),
           is_sold = CASE WHEN EXCLUDED.catalogue_version > level.catalogue_version THEN EXCLUDED.is_sold ELSE level.is_sold END,
           last_name = CASE WHEN EXCLUDED.catalogue_version > level.catalogue_version OR level.last_name IS NULL
             THEN coalesce(EXCLUDED.last_name, level.last_name) ELSE level.last_name END,
           catalogue_version = greatest(level.catalogue_version, EXCLUDED.catalogue_version),
           version = level.version + 1
         RETURNING product_id, stocked_at
       ), moved AS (
         INSERT INTO stock_movements (product_id, delta, reason)
         SELECT product_id, $4, 'first-stock' FROM stocked WHERE stocked_at = statement_timestamp() AND $4 > 0
       )
       INSERT INTO announced_levels (product_id) SELECT product_id FROM stocked ON CONFLICT DO NOTHING`,
      [productId, version, isSold, firstStock ?? null, name ?? null],
    );
  }
}
