import { Injectable } from '@nestjs/common';
import { lowStockBelow, type StockLevel } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';

/** The stock of a product that differs from what was last published. */
export interface ChangedStock {
  readonly productId: string;
  readonly version: number;
  readonly available: number;
  readonly lowBelow: number;
  readonly isLow: boolean;
  /** As published; null: never. */
  readonly before: { readonly available: number | null; readonly isLow: boolean };
}

/** The stock of each product as last received, and as last published. */
@Injectable()
export class PublicStock {
  /** Stores levels that are newer than the stored ones. A product that is not sold is never low on stock. */
  async store(tx: Transaction, levels: readonly StockLevel[]): Promise<void> {
    if (levels.length === 0) return;
    const sorted = levels.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
    await tx.count(
      `INSERT INTO public_stock (product_id, version, available, low_below, is_low)
       SELECT product_id, version, available, low_below, is_sold AND available < low_below
       FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::bool[]) AS level (product_id, version, available, low_below, is_sold)
       ON CONFLICT (product_id) DO UPDATE
       SET version = excluded.version, available = excluded.available, low_below = excluded.low_below, is_low = excluded.is_low
       WHERE public_stock.version < excluded.version`,
      [
        sorted.map(({ productId }) => productId),
        sorted.map(({ version }) => version),
        sorted.map(({ available }) => available),
        sorted.map(({ reorderPoint }) => reorderPoint ?? lowStockBelow),
        sorted.map(({ isSold = true }) => isSold),
      ],
    );
  }

  /** Selects up to `limit` changed products, marks them as published and returns what has changed. Skips those of another replica. */
  takeChanged(tx: Transaction, limit: number): Promise<ChangedStock[]> {
    return tx.rows<ChangedStock>(
      `WITH changed AS MATERIALIZED (
         SELECT product_id, published_available, published_low FROM public_stock
         WHERE available IS DISTINCT FROM published_available OR is_low <> published_low
         ORDER BY product_id LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       UPDATE public_stock stock SET published_available = stock.available, published_low = stock.is_low
       FROM changed WHERE changed.product_id = stock.product_id
       RETURNING stock.product_id AS "productId", stock.version, stock.available, stock.low_below AS "lowBelow", stock.is_low AS "isLow",
         json_build_object('available', changed.published_available, 'isLow', changed.published_low) AS before`,
      [limit],
    );
  }
}
