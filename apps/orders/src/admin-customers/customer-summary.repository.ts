import { Injectable } from '@nestjs/common';
import type { AdminOrderPage, CustomerMoment, CustomerSummary } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { listedOrders, toAdminOrderRow, type ListedRow } from '../admin-orders/admin-order.row.js';
import { deliveredOf } from '../order/delivered.sql.js';
import { listedOf } from '../order/listed.sql.js';
import { earning, revenue } from '../reports/earning.sql.js';
import { isTheirs, type CustomerKey } from './customer-orders.repository.js';

const theirs = `${isTheirs('$1::uuid', '$2::text')} AND ${listedOf('o')}`;

interface Sums {
  readonly orders: number;
  readonly sold: number;
  readonly spent: string;
  readonly everyDays: number | null;
  readonly lastOrderAt: Date | null;
}

/** What the console shows of a customer by their orders. */
@Injectable()
export class CustomerSummaryRepository {
  constructor(private readonly database: Database) {}

  async summary({ id, email }: CustomerKey): Promise<CustomerSummary> {
    const key = [id, email];
    const [sums, favourites, addresses, timeline] = await Promise.all([
      this.#sums(key),
      this.database.rows<CustomerSummary['favourites'][number]>(
        `SELECT i.product_id AS "productId", max(i.product_name) AS name, sum(i.quantity - i.left_out)::int AS pieces
         FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE ${theirs} AND ${earning} AND i.product_id IS NOT NULL AND i.left_out < i.quantity GROUP BY i.product_id ORDER BY pieces DESC, name LIMIT 5`,
        key,
      ),
      this.database.rows<CustomerSummary['addresses'][number]>(
        `SELECT o.address, o.zip_code AS "zipCode", o.district, (array_agg(o.phone ORDER BY o.created_at DESC))[1] AS phone, count(*)::int AS orders
         FROM orders o WHERE ${theirs} AND o.address <> '' GROUP BY 1, 2, 3 ORDER BY max(o.created_at) DESC LIMIT 5`,
        key,
      ),
      this.#timeline(key),
    ]);
    const spentMinor = Number(sums?.spent ?? 0);
    return {
      orders: sums?.orders ?? 0,
      spentMinor,
      averageMinor: sums && sums.sold > 0 ? Math.round(spentMinor / sums.sold) : null,
      everyDays: sums?.everyDays ?? null,
      lastOrderAt: sums?.lastOrderAt?.toISOString() ?? null,
      favourites,
      addresses,
      timeline,
    };
  }

  /** Returns a page of all orders of the customer, newest first. */
  async orders({ id, email }: CustomerKey, page: number, pageSize: number): Promise<AdminOrderPage> {
    const [rows, count] = await Promise.all([
      this.database.rows<ListedRow>(`${listedOrders} WHERE ${theirs} ORDER BY o.created_at DESC, o.id LIMIT $3 OFFSET $4`, [
        id,
        email,
        pageSize,
        (page - 1) * pageSize,
      ]),
      this.database.one<{ total: number }>(`SELECT count(*)::int AS total FROM orders o WHERE ${theirs}`, [id, email]),
    ]);
    return { items: rows.map(toAdminOrderRow), total: count?.total ?? 0, page, pageSize };
  }

  #sums(key: readonly unknown[]): Promise<Sums | undefined> {
    return this.database.one<Sums>(
      `SELECT count(*)::int AS orders, count(*) FILTER (WHERE ${earning})::int AS sold,
              coalesce(sum(${revenue}) FILTER (WHERE ${earning}), 0)::bigint AS spent, max(o.created_at) AS "lastOrderAt",
              CASE WHEN count(*) > 1 THEN
                round((extract(epoch FROM max(o.created_at) - min(o.created_at)) / 86400 / (count(*) - 1))::numeric, 1)::float8 END AS "everyDays"
       FROM orders o WHERE ${theirs}`,
      [...key],
    );
  }

  async #timeline(key: readonly unknown[]): Promise<CustomerMoment[]> {
    const rows = await this.database.rows<Omit<CustomerMoment, 'at'> & { at: Date }>(
      `WITH theirs AS MATERIALIZED (SELECT o.id, o.number, o.handed_over FROM orders o WHERE ${theirs} ORDER BY o.created_at DESC LIMIT 50)
       SELECT l.at, o.id AS "orderId", o.number,
              CASE WHEN l.from_state IS NULL THEN 'placed' WHEN l.payment_status = 'refunded' THEN 'refunded' ELSE l.to_state END AS kind,
              NULL AS text, l.actor
       FROM theirs o JOIN saga_log l ON l.order_id = o.id ${deliveredOf('o')}
       WHERE l.outcome = 'moved' AND (l.from_state IS NULL OR l.payment_status = 'refunded'
         OR (l.from_state <> l.to_state AND (l.to_state = 'cancelled' OR (l.to_state = 'delivered' AND l.at = delivered.at))))
       UNION ALL
       SELECT n.at, o.id, o.number, 'note', n.text, n.actor FROM theirs o JOIN order_notes n ON n.order_id = o.id
       ORDER BY at DESC LIMIT 50`,
      [...key],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }
}
