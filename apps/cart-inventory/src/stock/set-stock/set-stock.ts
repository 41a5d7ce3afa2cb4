import type { ShelfLevel } from '@kirana/contracts';
import type { Admin } from '@kirana/http-edge';
import { AuditLog, Transactions } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';

/** Counts by hand. What open orders hold is not touched: the figure is what can be sold beside it. */
@Injectable()
export class SetStock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly announcer: LevelAnnouncer,
    private readonly auditLog: AuditLog,
  ) {}

  /** What can be sold of each, switched off or not; products inventory does not know are left out. */
  async levels(productIds: readonly string[]): Promise<ShelfLevel[]> {
    return this.dataSource.query(
      `SELECT product_id AS "productId", on_hand - reserved AS quantity FROM stock_levels WHERE product_id = ANY ($1)`,
      [productIds],
    );
  }

  /** Sets what can be sold. Levels are locked in product-id order, as everywhere. Returns those that changed. */
  async set(levels: readonly ShelfLevel[], admin: Admin): Promise<ShelfLevel[]> {
    return this.transactions.run(async tx => {
      const changed = await tx.query<(ShelfLevel & { before: number })[]>(
        `WITH wanted AS MATERIALIZED (
           SELECT level.product_id, level.on_hand - level.reserved AS before, wanted.quantity
           FROM unnest($1::text[], $2::int[]) AS wanted (product_id, quantity)
           JOIN stock_levels level ON level.product_id = wanted.product_id
           ORDER BY level.product_id FOR UPDATE OF level
         ), updated AS (
           UPDATE stock_levels level
           SET on_hand = level.reserved + wanted.quantity, stocked_at = coalesce(level.stocked_at, now()), version = level.version + 1
           FROM wanted WHERE level.product_id = wanted.product_id AND wanted.before <> wanted.quantity
           RETURNING level.product_id
         )
         SELECT wanted.product_id AS "productId", wanted.quantity, wanted.before FROM wanted JOIN updated USING (product_id)`,
        [levels.map(({ productId }) => productId), levels.map(({ quantity }) => quantity)],
      );
      await this.auditLog.note(
        tx,
        changed.map(({ productId, before, quantity }) => ({
          actor: admin,
          action: 'set-stock',
          subject: productId,
          before: String(before),
          after: String(quantity),
        })),
      );
      if (changed.length > 0) this.announcer.levelsChangeIn(tx);
      return changed.map(({ productId, quantity }) => ({ productId, quantity }));
    });
  }
}
