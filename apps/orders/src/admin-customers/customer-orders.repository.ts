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

/** Which orders are a customer's; never matched by name (F-04). */
@Injectable()
export class CustomerOrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async counts(customers: readonly CustomerKey[]): Promise<OrderCount[]> {
    const rows = await this.dataSource.query<{ id: string; orders: number; lastOrderAt: Date | null }[]>(
      `SELECT customer.id, count(o.id)::int AS orders, max(o.created_at) AS "lastOrderAt"
       FROM unnest($1::uuid[], $2::text[]) AS customer (id, email)
       LEFT JOIN orders o ON lower(o.email) = lower(customer.email)
       GROUP BY customer.id`,
      [customers.map(({ id }) => id), customers.map(({ email }) => email)],
    );
    return rows.map(row => ({ ...row, lastOrderAt: row.lastOrderAt?.toISOString() ?? null }));
  }

  /** The latest first. */
  async recent({ email }: CustomerKey, limit: number): Promise<AdminOrderRow[]> {
    const rows = await this.dataSource.query<AdminOrderRecord[]>(
      `SELECT ${adminOrderColumns} FROM orders WHERE lower(email) = lower($1) ORDER BY created_at DESC LIMIT $2`,
      [email, limit],
    );
    return rows.map(toAdminOrderRow);
  }
}
