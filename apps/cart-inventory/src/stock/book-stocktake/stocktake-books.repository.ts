import type { StocktakeCommand } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import type { BooksOf } from './stocktake-decision.js';

/** Reads what the books say of counted products. */
@Injectable()
export class StocktakeBooks {
  /**
   * Returns the books of each product, whose level must be locked: then the numbers of its movements grow in the order of their commits, so
   * those after the count are all there.
   */
  async read(tx: Transaction, lines: StocktakeCommand['lines']): Promise<Map<string, BooksOf>> {
    const rows = await tx.rows<BooksOf & { id: string }>(
      `SELECT level.product_id AS id, on_hand AS "onHand", on_hand - reserved AS available, since.moved AS since, count.by, count.at
       FROM unnest($1::text[], $2::bigint[]) AS counted (product_id, last_movement)
       JOIN stock_levels level ON level.product_id = counted.product_id
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(delta), 0)::int AS moved FROM stock_movements m
         WHERE m.product_id = counted.product_id AND m.id > counted.last_movement
       ) since
       LEFT JOIN LATERAL (
         SELECT actor AS by, at FROM stock_movements m
         WHERE m.product_id = counted.product_id AND m.id > counted.last_movement AND reason IN ('stocktake', 'counted')
         ORDER BY id DESC LIMIT 1
       ) count ON true`,
      [lines.map(({ productId }) => productId), lines.map(({ expected }) => expected.lastMovement)],
    );
    return new Map(rows.map(({ id, ...books }) => [id, books]));
  }
}
