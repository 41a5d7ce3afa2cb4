import type { StockLevel } from '@kirana/contracts';
import type { Sql, Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** Levels that have changed since they were last announced. */
const changed = `announced_levels announced JOIN stock_levels level USING (product_id) WHERE announced.version < level.version`;

/** Stores which version of each stock level was last announced. */
@Injectable()
export class AnnouncedLevels {
  /**
   * Selects up to `limit` changed levels, none of the products `without`, and marks them as announced. It locks only `announced_levels`,
   * which reservations never touch, and skips rows that another replica is announcing.
   */
  pickChanged(tx: Transaction, limit: number, without: readonly string[]): Promise<StockLevel[]> {
    return this.#pick(tx, limit, 'announced.product_id <> ALL ($2::text[])', without);
  }

  /** Does the same with this product alone; returns none when its level has not changed. */
  pickOneChanged(tx: Transaction, productId: string): Promise<StockLevel[]> {
    return this.#pick(tx, 1, 'announced.product_id = $2', productId);
  }

  /** Returns up to `limit` products whose level has changed, none of `without`. */
  async findChanged(sql: Sql, limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await sql.rows<{ productId: string }>(
      `SELECT announced.product_id AS "productId" FROM ${changed} AND announced.product_id <> ALL ($2::text[])
       ORDER BY announced.product_id LIMIT $1`,
      [limit, without],
    );
    return rows.map(({ productId }) => productId);
  }

  /** Returns the number of the next announcement; numbers increase. */
  async nextNumber(tx: Transaction): Promise<number> {
    const next = await tx.one<{ number: number }>(`SELECT nextval('level_announcements')::int AS number`);
    if (!next) throw new Error('nextval returned no row');
    return next.number;
  }

  #pick(tx: Transaction, limit: number, which: string, products: string | readonly string[]): Promise<StockLevel[]> {
    return tx.rows<StockLevel>(
      `WITH changed AS MATERIALIZED (
         SELECT announced.product_id, level.version, level.is_sold, level.reorder_point,
                CASE WHEN level.is_sold THEN level.on_hand - level.reserved ELSE 0 END AS available
         FROM ${changed} AND ${which}
         ORDER BY announced.product_id LIMIT $1 FOR NO KEY UPDATE OF announced SKIP LOCKED
       ), noted AS (
         UPDATE announced_levels announced SET version = changed.version FROM changed WHERE announced.product_id = changed.product_id
       )
       SELECT product_id AS "productId", available, version, is_sold AS "isSold", reorder_point AS "reorderPoint" FROM changed`,
      [limit, products],
    );
  }
}
