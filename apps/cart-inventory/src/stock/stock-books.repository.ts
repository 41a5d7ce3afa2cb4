import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface StockBooks {
  /** The products most is held of. */
  readonly mostWanted: readonly { readonly productId: string; readonly pieces: number }[];
  /** Pieces by which levels and claims disagree. */
  readonly drift: number;
  /** Claims held past their time. */
  readonly overdue: number;
}

const shown = 20;

/** Levels and claims laid side by side. */
@Injectable()
export class StockBooksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** From one snapshot: a claim that is being made changes both sides at once. */
  async read(): Promise<StockBooks> {
    const [row] = await this.dataSource.query<StockBooks[]>(
      `WITH held AS (
         SELECT line.product_id, sum(line.quantity)::int AS pieces
         FROM stock_claims claim JOIN stock_claim_lines line USING (order_id) WHERE claim.state = 'held' GROUP BY line.product_id
       ), compared AS (
         SELECT level.product_id, level.reserved, coalesce(held.pieces, 0) AS pieces
         FROM stock_levels level LEFT JOIN held USING (product_id)
       )
       SELECT coalesce((SELECT json_agg(json_build_object('productId', product_id, 'pieces', reserved)) FROM (
                SELECT product_id, reserved FROM compared WHERE reserved > 0 ORDER BY reserved DESC, product_id LIMIT ${shown}) AS most), '[]') AS "mostWanted",
              coalesce((SELECT sum(abs(reserved - pieces))::int FROM compared), 0) AS drift,
              (SELECT count(*)::int FROM stock_claims WHERE state = 'held' AND held_until < now()) AS overdue`,
    );
    return row ?? { mostWanted: [], drift: 0, overdue: 0 };
  }
}
