import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import { countedRefund } from '../order/counted-refund.sql.js';

/** The parts of order `$1` in the sequence of `refundShares`: its items, the delivery fee, the service fee, the deposits. */
const parts = `
  SELECT item_id, fee, row_number() OVER (ORDER BY place, item_id) AS n
  FROM (SELECT id AS item_id, NULL::text AS fee, 0 AS place FROM order_items WHERE order_id = $1
        UNION ALL VALUES (NULL::bigint, 'delivery', 1), (NULL, 'service', 2), (NULL, 'deposit', 3)) part`;

/** Stores what partial refunds take off the parts of their orders. */
@Injectable()
export class RefundSharesRepository {
  constructor(private readonly database: Database) {}

  /** Returns what the counted refunds of an order have taken off each of its parts, grosze. */
  async takenOff(orderId: string, sql: Sql = this.database): Promise<number[]> {
    const rows = await sql.rows<{ minor: number }>(
      `WITH parts AS (${parts}), taken AS (
         SELECT s.item_id, s.fee, s.amount_minor FROM partial_refunds r JOIN refund_shares s ON s.refund_id = r.id
         WHERE r.order_id = $1 AND ${countedRefund}
       )
       SELECT coalesce(sum(t.amount_minor), 0)::int AS minor
       FROM parts p LEFT JOIN taken t ON t.item_id = p.item_id OR t.fee = p.fee GROUP BY p.n ORDER BY p.n`,
      [orderId],
    );
    return rows.map(({ minor }) => minor);
  }

  /** Returns what a refund, counted or not, takes off each part of its order, grosze. */
  async of(tx: Transaction, orderId: string, refundId: string): Promise<number[]> {
    const rows = await tx.rows<{ minor: number }>(
      `SELECT coalesce(s.amount_minor, 0) AS minor FROM (${parts}) p
       LEFT JOIN refund_shares s ON s.refund_id = $2 AND (s.item_id = p.item_id OR s.fee = p.fee) ORDER BY p.n`,
      [orderId, refundId],
    );
    return rows.map(({ minor }) => minor);
  }

  /** Stores the shares of a refund of a locked order instead of those it had before. */
  async replace(tx: Transaction, orderId: string, refundId: string, shares: readonly number[]): Promise<void> {
    await tx.count(`DELETE FROM refund_shares WHERE refund_id = $1`, [refundId]);
    await tx.count(
      `INSERT INTO refund_shares (refund_id, item_id, fee, amount_minor)
       SELECT $2, p.item_id, p.fee, share.minor
       FROM (${parts}) p JOIN unnest($3::int[]) WITH ORDINALITY AS share (minor, n) USING (n) WHERE share.minor > 0`,
      [orderId, refundId, shares],
    );
  }
}
