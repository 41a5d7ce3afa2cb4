import { Injectable } from '@nestjs/common';
import type { OrderCustomer } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { listedOf } from '../order/listed.sql.js';
import { earning, revenue } from '../reports/earning.sql.js';

/** Reads what the customer of an order has ordered so far, for the console. */
@Injectable()
export class OrderCustomers {
  constructor(private readonly database: Database) {}

  /**
   * A guest's orders are those of guests with the same address: it is not verified, so that orders of an account are not among them (F-04).
   * The order of an erased customer stands alone. Undefined when there is no such order.
   */
  async of(orderId: string): Promise<OrderCustomer | undefined> {
    const order = await this.database.one<{ accountId: string | null; email: string }>(
      `SELECT customer_id AS "accountId", email FROM orders WHERE id = $1`,
      [orderId],
    );
    if (!order) return undefined;
    const { accountId, email } = order;
    const [theirs, whose] = accountId
      ? [`o.customer_id = $2::uuid`, accountId]
      : [`(o.id = $1::uuid OR ($2 <> '' AND o.customer_id IS NULL AND lower(o.email) = lower($2)))`, email];
    const [sums, lastOther] = await Promise.all([
      this.database.one<{ orders: number; spent: string }>(
        `SELECT count(*)::int AS orders, coalesce(sum(${revenue}) FILTER (WHERE ${earning}), 0)::bigint AS spent
         FROM orders o WHERE ${theirs} AND (${listedOf('o')} OR o.id = $1::uuid)`,
        [orderId, whose],
      ),
      this.database.one<{ id: string; number: string; placedAt: Date }>(
        `SELECT o.id, o.number, o.created_at AS "placedAt" FROM orders o
         WHERE ${theirs} AND o.id <> $1::uuid AND ${listedOf('o')} ORDER BY o.created_at DESC LIMIT 1`,
        [orderId, whose],
      ),
    ]);
    return {
      accountId,
      orders: sums?.orders ?? 0,
      spentMinor: Number(sums?.spent ?? 0),
      lastOther: lastOther ? { ...lastOther, placedAt: lastOther.placedAt.toISOString() } : null,
    };
  }
}
