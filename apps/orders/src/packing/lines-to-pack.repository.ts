import { Injectable } from '@nestjs/common';
import type { LineToPack } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { toPackOf } from '../order/to-pack.sql.js';

/** Reads which goods of orders are still on the shelves: what is neither in the bag nor missing. */
@Injectable()
export class LinesToPack {
  constructor(private readonly database: Database) {}

  all(): Promise<LineToPack[]> {
    return this.database.rows(
      `SELECT o.id AS "orderId", i.product_id AS "productId", sum(i.quantity)::int AS pieces
       FROM orders o JOIN order_items i ON i.order_id = o.id
       WHERE ${toPackOf('o')} AND i.product_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM packing_lines l WHERE l.order_id = o.id AND l.product_id = i.product_id)
       GROUP BY o.id, i.product_id`,
    );
  }
}
