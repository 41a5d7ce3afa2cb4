import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@kirana/persistence';
import { listedOf } from '../order/listed.sql.js';
import { ordersWithItems } from '../order/order.repository.js';
import { toStoredOrder, type OrderRow, type StoredOrder } from '../order/order.row.js';

/** Reads several orders at once. */
@Injectable()
export class OrderStatesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the orders with these ids or numbers, and those of the customer that are under way, newest first; orders that lists do not show
   * are left out. `customerId`: null for a guest. `sql`: the transaction of a caller that has one, which must not wait for a second connection.
   */
  async of(refs: readonly string[], customerId: string | null, sql: Sql = this.database): Promise<StoredOrder[]> {
    const numbers = refs.filter(ref => ref.startsWith('ORD-'));
    const ids = refs.filter(ref => !ref.startsWith('ORD-'));
    const rows = await sql.rows<OrderRow>(
      `${ordersWithItems}
       WHERE (o.id = ANY ($1::uuid[]) OR (o.number = ANY ($2::text[]) AND o.archived_at IS NULL)
           OR (o.customer_id = $3::uuid AND o.status IN ('pending', 'confirmed', 'preparing', 'pickup', 'delivering')))
         AND ${listedOf('o')}
       ORDER BY o.created_at DESC`,
      [ids, numbers, customerId],
    );
    return rows.map(toStoredOrder);
  }
}
