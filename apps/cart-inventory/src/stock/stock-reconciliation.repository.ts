import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';

export interface StockReconciliation {
  /** The products with the most reserved pieces. */
  readonly mostWanted: readonly { readonly productId: string; readonly pieces: number }[];
  /** Difference between levels and reservations, pieces. */
  readonly drift: number;
  /** Number of reservations held past their time. */
  readonly overdue: number;
}

const shown = 20;

/** Compares stock levels with reservations. */
@Injectable()
export class StockReconciliationRepository {
  constructor(private readonly database: Database) {}

  /** Reads both sides from one snapshot, because a reservation in progress changes them together. */
  async read(): Promise<StockReconciliation> {
    const row = await this.database.one<StockReconciliation>(
      `WITH held AS (
         SELECT line.product_id, sum(line.quantity)::int AS pieces
         FROM reservations reservation JOIN reservation_lines line USING (order_id) WHERE reservation.state = 'held' GROUP BY line.product_id
       ), compared AS (
         SELECT level.product_id, level.reserved, coalesce(held.pieces, 0) AS pieces
         FROM stock_levels level LEFT JOIN held USING (product_id)
       )
       SELECT coalesce((SELECT json_agg(json_build_object('productId', product_id, 'pieces', reserved)) FROM (
                SELECT product_id, reserved FROM compared WHERE reserved > 0 ORDER BY reserved DESC, product_id LIMIT ${shown}) AS most), '[]') AS "mostWanted",
              coalesce((SELECT sum(abs(reserved - pieces))::int FROM compared), 0) AS drift,
              (SELECT count(*)::int FROM reservations WHERE state = 'held' AND held_until < now()) AS overdue`,
    );
    return row ?? { mostWanted: [], drift: 0, overdue: 0 };
  }
}
