import type { StockLevel } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What the rest of the shop has been told of the levels. */
@Injectable()
export class AnnouncedLevels {
  /**
   * Picks the levels that have changed since they were last announced and notes them as announced. Only `announced_levels` is locked, which
   * nobody who buys ever touches; rows another replica is just announcing are left to it.
   */
  async pickChanged(tx: EntityManager, limit: number): Promise<StockLevel[]> {
    return tx.query<StockLevel[]>(
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

  /** Number of the next announcement; later ones have higher numbers. */
  async nextNumber(tx: EntityManager): Promise<number> {
    const [next] = await tx.query<{ number: number }[]>(`SELECT nextval('level_announcements')::int AS number`);
    if (!next) throw new Error('a sequence without a next value');
    return next.number;
  }
}
