import { Injectable } from '@nestjs/common';
import type { AdminOrderRow } from '@kirana/contracts';
import { DataSource } from 'typeorm';
import { adminOrderColumns, toAdminOrderRow, type AdminOrderRecord } from '../admin-orders/admin-order.row.js';

/** A customer as identity names them; `email` only where it is verified, because anybody can claim another's (F-04). */
export interface CustomerKey {
  readonly id: string;
  readonly email: string | null;
}

export interface OrderCount {
  readonly id: string;
  readonly orders: number;
  readonly lastOrderAt: string | null;
}

/** By account, and for orders without one by the verified address; never by name (F-04). */
const isTheirs = (id: string, email: string) =>
  `(o.customer_id = ${id} OR (o.customer_id IS NULL AND lower(o.email) = lower(${email})))`;

/** Which orders are a customer's. */
@Injectable()
export class CustomerOrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async counts(customers: readonly CustomerKey[]): Promise<OrderCount[]> {
    const rows = await this.dataSource.query<{ id: string; orders: number; lastOrderAt: Date | null }[]>(
      `SELECT customer.id, count(o.id)::int AS orders, max(o.created_at) AS "lastOrderAt"
       FROM unnest($1::uuid[], $2::text[]) AS customer (id, email)
       LEFT JOIN orders o ON ${isTheirs('customer.id', 'customer.email')}
       GROUP BY customer.id`,
      [customers.map(({ id }) => id), customers.map(({ email }) => email)],
    );
    return rows.map(row => ({ ...row, lastOrderAt: row.lastOrderAt?.toISOString() ?? null }));
  }

  /** The latest first. */
  async recent({ id, email }: CustomerKey, limit: number): Promise<AdminOrderRow[]> {
    const rows = await this.dataSource.query<AdminOrderRecord[]>(
      `SELECT ${adminOrderColumns} FROM orders o WHERE ${isTheirs('$1::uuid', '$2::text')} ORDER BY created_at DESC LIMIT $3`,
      [id, email, limit],
    );
    return rows.map(toAdminOrderRow);
  }
}
