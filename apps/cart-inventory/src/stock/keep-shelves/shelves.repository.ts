import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What the catalogue says of a product, at one version of it. */
export interface RangeNews {
  readonly productId: string;
  /** The product's version in the catalogue. */
  readonly version: number;
  readonly isSold: boolean;
  /** Pieces it arrived with; left out by news that is not about its arrival. */
  readonly firstStock?: number;
}

/** Which products are sold, and their first stock. */
@Injectable()
export class Shelves {
  /** News may arrive in any order: the newest decides whether the product is sold, and its first stock counts once. */
  async note(tx: EntityManager, { productId, version, isSold, firstStock }: RangeNews): Promise<void> {
    await tx.query(
      `WITH shelf AS (
         INSERT INTO stock_levels AS level (product_id, on_hand, is_sold, range_version, stocked_at)
         VALUES ($1, coalesce($4, 0), $3, $2, CASE WHEN $4::int IS NOT NULL THEN now() END)
         ON CONFLICT (product_id) DO UPDATE SET
           on_hand = level.on_hand + CASE WHEN level.stocked_at IS NULL THEN EXCLUDED.on_hand ELSE 0 END,
           stocked_at = coalesce(level.stocked_at, EXCLUDED.stocked_at),
           is_sold = CASE WHEN EXCLUDED.range_version > level.range_version THEN EXCLUDED.is_sold ELSE level.is_sold END,
           range_version = greatest(level.range_version, EXCLUDED.range_version),
           version = level.version + 1
         RETURNING product_id
       )
       INSERT INTO announced_levels (product_id) SELECT product_id FROM shelf ON CONFLICT DO NOTHING`,
      [productId, version, isSold, firstStock ?? null],
    );
  }
}
