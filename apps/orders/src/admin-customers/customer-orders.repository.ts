import { Injectable } from '@nestjs/common';
import type { AdminOrderRow } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { listedOf } from '../order/listed.sql.js';
import { listedOrders, toAdminOrderRow, type ListedRow } from '../admin-orders/admin-order.row.js';

/**
 * A customer as identified by the identity service; `email` only when it is verified, because a guest can order with another person's
 * address (F-04).
 */
export interface CustomerKey {
  readonly id: string;
  readonly email: string | null;
}

export interface OrderCount {
  readonly id: string;
  readonly orders: number;
  readonly lastOrderAt: string | null;
}

/** Matches orders by account, and orders without an account by the verified address; never by name (F-04). */
export const isTheirs = (id: string, email: string) =>
  `(o.customer_id = ${id} OR (o.customer_id IS NULL AND lower(o.email) = lower(${email})))`;

/** Reads the orders of a customer for the console. */
@Injectable()
export class CustomerOrdersRepository {
  constructor(private readonly database: Database) {}

  async counts(customers: readonly CustomerKey[]): Promise<OrderCount[]> {
    const rows = await this.database.rows<{ id: string; orders: number; lastOrderAt: Date | null }>(
      `SELECT customer.id, count(o.id)::int AS orders, max(o.created_at) AS "lastOrderAt"
       FROM unnest($1::uuid[], $2::text[]) AS customer (id, email)
       LEFT JOIN orders o ON ${isTheirs('customer.id', 'customer.email')} AND ${listedOf('o')}
       GROUP BY customer.id`,
      [customers.map(({ id }) => id), customers.map(({ email }) => email)],
    );
    return rows.map(row => ({ ...row, lastOrderAt: row.lastOrderAt?.toISOString() ?? null }));
  }

  /** Returns the customer's latest orders, newest first. */
  async recent({ id, email }: CustomerKey, limit: number): Promise<AdminOrderRow[]> {
    const rows = await this.database.rows<ListedRow>(
      `${listedOrders} WHERE ${isTheirs('$1::uuid', '$2::text')} AND ${listedOf('o')} ORDER BY created_at DESC LIMIT $3`,
      [id, email, limit],
    );
    return rows.map(toAdminOrderRow);
  }
}
