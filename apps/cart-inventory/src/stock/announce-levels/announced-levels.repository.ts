import type { StockLevel } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** Stores which version of each stock level was last announced. */
@Injectable()
export class AnnouncedLevels {
  /**
   * Selects the levels that have changed since they were last announced and marks them as announced. It locks only `announced_levels`,
   * which reservations never touch, and skips rows that another replica is announcing.
   */
  async pickChanged(tx: Transaction, limit: number): Promise<StockLevel[]> {
    return tx.rows<StockLevel>(
      `WITH changed AS MATERIALIZED (
         SELECT announced.product_id, level.version,
                CASE WHEN level.is_sold THEN level.on_hand - level.reserved ELSE 0 END AS available
         FROM announced_levels announced JOIN stock_levels level USING (product_id)
         WHERE announced.version < level.version
         ORDER BY announced.product_id LIMIT $1 FOR NO KEY UPDATE OF announced SKIP LOCKED
       ), noted AS (
         UPDATE announced_levels announced SET version = changed.version FROM changed WHERE announced.product_id = changed.product_id
       )
       SELECT product_id AS "productId", available, version FROM changed`,
      [limit],
    );
  }

  /** Returns the number of the next announcement; numbers increase. */
  async nextNumber(tx: Transaction): Promise<number> {
    const next = await tx.one<{ number: number }>(`SELECT nextval('level_announcements')::int AS number`);
    if (!next) throw new Error('nextval returned no row');
    return next.number;
  }
}
