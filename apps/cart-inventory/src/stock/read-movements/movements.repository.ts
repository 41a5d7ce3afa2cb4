import type { StockMovement, StockMovementPage } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

const pageSize = 25;

type Row = Omit<StockMovement, 'at' | 'onHand'> & { readonly at: Date; readonly levelNow: number };

const columns = `id::text, at, delta, reason, reference, note, actor,
  CASE WHEN reason IN ('sale', 'cancelled', 'refund', 'missing') THEN reference END AS "orderId"`;

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
      `SELECT ${columns}, level.on_hand AS "levelNow"
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

  /** The same for one kind of movement; what was on hand after each follows from all later movements, of any kind. */
  async pageOf(productId: string, reason: StockMovement['reason'], cursor?: string): Promise<StockMovementPage> {
    const rows = await this.database.rows<Omit<StockMovement, 'at'> & { readonly at: Date }>(
      `SELECT ${columns}, "onHand" FROM (
         SELECT id, at, delta, reason, reference, note, actor, (level.on_hand - coalesce(sum(delta) OVER later, 0))::int AS "onHand"
         FROM stock_levels level JOIN stock_movements movement USING (product_id) WHERE product_id = $1
         WINDOW later AS (ORDER BY movement.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
       ) movements WHERE reason = $2 AND ($3::bigint IS NULL OR id < $3) ORDER BY movements.id DESC LIMIT ${pageSize + 1}`,
      [productId, reason, cursor?.split('.')[0] ?? null],
    );
    const items = rows.slice(0, pageSize).map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
    return { items, next: rows.length > pageSize ? `${items.at(-1)?.id}.0` : null };
  }
}
