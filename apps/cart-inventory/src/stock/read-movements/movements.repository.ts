import type { StockMovement, StockMovementPage } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

const pageSize = 25;

type Row = Omit<StockMovement, 'at' | 'onHand'> & { readonly at: Date; readonly levelNow: number };

/** Reads the movements of a product. */
@Injectable()
export class Movements {
  constructor(private readonly database: Database) {}

  /**
   * Returns a page of movements, newest first, each with the quantity on hand after it. The cursor consists of the last movement of the page
   * and the quantity before it, so that a page follows from the one before even if the level has changed meanwhile.
   */
  async page(productId: string, cursor?: string): Promise<StockMovementPage> {
    const [before, level] = cursor?.split('.') ?? [];
    const rows = await this.database.rows<Row>(
      `SELECT id::text, at, delta, reason, reference, note, actor, level.on_hand AS "levelNow",
              CASE WHEN reason IN ('sale', 'cancelled', 'refund') THEN reference END AS "orderId"
       FROM stock_levels level JOIN stock_movements movement USING (product_id)
       WHERE product_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY movement.id DESC LIMIT ${pageSize + 1}`,
      [productId, before ?? null],
    );
    let onHand = level === undefined ? (rows[0]?.levelNow ?? 0) : Number(level);
    const items = rows.slice(0, pageSize).map(({ levelNow: _levelNow, at, ...movement }) => {
      const after = onHand;
      onHand -= movement.delta;
      return { ...movement, at: at.toISOString(), onHand: after };
    });
    return { items, next: rows.length > pageSize ? `${items.at(-1)?.id}.${onHand}` : null };
  }
}
