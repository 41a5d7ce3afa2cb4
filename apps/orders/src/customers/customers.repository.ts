import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toOrder, type OrderRow } from '../order/order.row.js';
import { orderWithItems } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import { finalStates } from '../order/order-state.js';

export interface CustomerOrder {
  readonly order: Order;
  readonly placedAt: Date;
}

/** Whose orders are whose. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async ordersOf(customerId: string): Promise<CustomerOrder[]> {
    const rows = await this.dataSource.query<OrderRow[]>(
      `${orderWithItems} WHERE o.customer_id = $1 ORDER BY o.created_at DESC`,
      [customerId],
    );
    return rows.map(row => ({ order: toOrder(row), placedAt: row.created_at }));
  }

  async own(tx: EntityManager, orderId: string, customerId: string): Promise<void> {
    await tx.query(`UPDATE orders SET customer_id = $2 WHERE id = $1`, [orderId, customerId]);
  }

  /** What was ordered with an address before its owner proved it to be theirs (F-27). */
  async claim(tx: EntityManager, customerId: string, email: string): Promise<void> {
    await tx.query(`UPDATE orders SET customer_id = $1 WHERE customer_id IS NULL AND lower(email) = lower($2)`, [
      customerId,
      email,
    ]);
  }

  /** Notes the orders of somebody who is to be forgotten. `email` finds what they ordered as a guest; null when it was never proved. */
  async noteErasure(tx: EntityManager, customerId: string, email: string | null): Promise<void> {
    await tx.query(
      `UPDATE orders SET erasure_due_at = now()
       WHERE customer_id = $1 OR (customer_id IS NULL AND lower(email) = lower($2::text))`,
      [customerId, email],
    );
  }

  /**
   * Forgets who placed the noted orders that are closed; an open one still has to find its door. Sums, goods and dates stay, because the law on
   * taxes asks for them, and so does the tax number on the receipt of what was bought (ADR 0050). What the shop noted by hand may name anybody,
   * and goes.
   */
  async forgetClosed(tx: EntityManager): Promise<ForgottenOrder[]> {
    return tx.query<ForgottenOrder[]>(
      `WITH forgotten AS (
         UPDATE orders SET customer_name = '', email = '', phone = '', address = '', zip_code = '', customer_id = NULL,
           nip = CASE WHEN state = 'delivered' THEN nip END, body_hash = '',
           payment_url = NULL, erasure_due_at = NULL, access_token_hash = sha256(id::text::bytea || clock_timestamp()::text::bytea)
         WHERE erasure_due_at IS NOT NULL AND state = ANY($1) RETURNING id, version
       ), notes AS (
         DELETE FROM order_notes WHERE order_id IN (SELECT id FROM forgotten)
       )
       SELECT id, version FROM forgotten`,
      [finalStates],
    );
  }
}

/** An order nobody placed any more. */
export interface ForgottenOrder {
  readonly id: string;
  readonly version: number;
}
