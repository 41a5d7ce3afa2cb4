import type { LineToPack, StockPlace, StockRecord } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** Reads and stores what the storeroom knows of products: their shelves, reorder points and suppliers, and what lies there for orders. */
@Injectable()
export class StockPlaces {
  constructor(private readonly database: Database) {}

  /**
   * Returns the record of the product, or of all. Of the lines that orders knows to be unpacked, only those of committed reservations are
   * added: goods of the others are still in the quantity on hand. One statement, so that no order is counted twice or not at all.
   */
  records(productId: string | undefined, toPack: readonly LineToPack[]): Promise<StockRecord[]> {
    return this.database.rows(
      `WITH open AS (
         SELECT line.product_id, sum(line.pieces)::int AS pieces
         FROM unnest($2::uuid[], $3::text[], $4::int[]) AS line (order_id, product_id, pieces)
         JOIN reservations reservation ON reservation.order_id = line.order_id AND reservation.state = 'committed'
         GROUP BY line.product_id
       )
       SELECT level.product_id AS "productId", on_hand + coalesce(open.pieces, 0) AS "onHand",
              reserved + coalesce(open.pieces, 0) AS "setAside", coalesce(open.pieces, 0) AS "toPack", on_hand - reserved AS available,
              is_sold AS "isSold", last_name AS "lastName", reorder_point AS "reorderPoint", shelf, supplier, pack_size AS "packSize",
              coalesce((SELECT max(id) FROM stock_movements moved WHERE moved.product_id = level.product_id), 0)::text AS "lastMovement"
       FROM stock_levels level LEFT JOIN open ON open.product_id = level.product_id
       WHERE $1::text IS NULL OR level.product_id = $1 ORDER BY level.product_id`,
      [
        productId ?? null,
        toPack.map(({ orderId }) => orderId),
        toPack.map(line => line.productId),
        toPack.map(({ pieces }) => pieces),
      ],
    );
  }

  shelves(): Promise<{ productId: string; shelf: string }[]> {
    return this.database.rows(
      `SELECT product_id AS "productId", shelf FROM stock_levels WHERE shelf IS NOT NULL ORDER BY shelf, product_id`,
    );
  }

  /** Returns where the product stands and how it is ordered, locked until the transaction ends. */
  lock(tx: Transaction, productId: string): Promise<StockPlace | undefined> {
    return tx.one(
      `SELECT product_id AS "productId", reorder_point AS "reorderPoint", shelf, supplier, pack_size AS "packSize"
       FROM stock_levels WHERE product_id = $1 FOR NO KEY UPDATE`,
      [productId],
    );
  }

  async set(tx: Transaction, { productId, reorderPoint, shelf, supplier, packSize }: StockPlace): Promise<void> {
    await tx.count(
      `UPDATE stock_levels SET reorder_point = $2, shelf = $3, supplier = $4, pack_size = $5 WHERE product_id = $1`,
      [productId, reorderPoint, shelf, supplier, packSize],
    );
  }
}
