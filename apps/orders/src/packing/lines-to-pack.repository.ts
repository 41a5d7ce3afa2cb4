import { Injectable } from '@nestjs/common';
import type { LineToPack, NotOnShelf } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { toPackOf } from '../order/to-pack.sql.js';

/** Reads which goods of orders are still on the shelves, as they are neither in the bag nor missing, and which were not. */
@Injectable()
export class LinesToPack {
  constructor(private readonly database: Database) {}

  all(): Promise<LineToPack[]> {
    return this.database.rows(
      `SELECT o.id AS "orderId", i.product_id AS "productId", sum(i.quantity - i.left_out)::int AS pieces
       FROM orders o JOIN order_items i ON i.order_id = o.id
       WHERE ${toPackOf('o')} AND i.product_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM packing_lines l WHERE l.order_id = o.id AND l.product_id = i.product_id)
       GROUP BY o.id, i.product_id`,
    );
  }

  /** Returns the latest twenty products that were not on the shelf when orders were packed since then. */
  missingSince(since: string): Promise<NotOnShelf[]> {
    return this.database.rows(
      `SELECT o.id AS "orderId", o.number, p.product_id AS "productId", p.name, p.translated_name AS "translatedName"
       FROM saga_log l JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL (
         SELECT line ->> 'productId' AS id FROM jsonb_array_elements(l.missing) line
         UNION ALL SELECT line -> 'insteadOf' ->> 'productId' FROM jsonb_array_elements(l.substitutes) line
       ) gone JOIN product_prices p ON p.product_id = gone.id
       WHERE l.at >= $1 AND (l.missing <> '[]' OR l.substitutes <> '[]')
         -- Refunded before, for another reason than that it was not there.
         AND NOT EXISTS (SELECT FROM partial_refunds r CROSS JOIN LATERAL jsonb_array_elements(r.lines) named WHERE r.order_id = o.id
           AND r.requested_at < l.at AND r.reason NOT IN ('missing', 'substitute') AND named ->> 'productId' = gone.id)
       ORDER BY l.at DESC, 3 LIMIT 20`,
      [since],
    );
  }
}
