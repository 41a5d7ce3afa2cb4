import { Injectable } from '@nestjs/common';
import type { DataOf, emailVerified } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { erasedCustomer } from '../order/erased-customer.sql.js';
import { ordersWithItems } from '../order/order.repository.js';
import { toStoredOrder, type OrderRow, type StoredOrder } from '../order/order.row.js';
import { listedOf } from '../order/listed.sql.js';
import { finalStates } from '../order/order-state.js';

/** The data of `identity.email-verified.v1`. */
export type VerifiedAddress = DataOf<typeof emailVerified>;

/** Reads and changes which customer an order belongs to. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly database: Database) {}

  /** Returns the orders that the customer's order list shows, newest first. */
  async listOf(customerId: string): Promise<StoredOrder[]> {
    return this.#select(`o.customer_id = $1 AND ${listedOf('o')}`, customerId);
  }

  /** Returns all stored orders of the customer, newest first. */
  async ordersOf(customerId: string): Promise<StoredOrder[]> {
    return this.#select('o.customer_id = $1', customerId);
  }

  async #select(which: string, customerId: string): Promise<StoredOrder[]> {
    const rows = await this.database.rows<OrderRow>(`${ordersWithItems} WHERE ${which} ORDER BY o.created_at DESC`, [customerId]);
    return rows.map(toStoredOrder);
  }

  /**
   * Assigns orders to an account that were placed with its address before the address was verified (F-27): by guests, and in the
   * unconfirmed account this one has replaced. Does nothing for an account that was erased meanwhile, and skips orders that are due for
   * erasure.
   */
  async assignToAccount(tx: Transaction, { userId, email, formerUserId }: VerifiedAddress): Promise<void> {
    await tx.count(
      `UPDATE orders SET customer_id = $1
       WHERE (customer_id IS NULL OR customer_id = $3) AND lower(email) = lower($2) AND erasure_due_at IS NULL
         AND NOT EXISTS (SELECT FROM erased_subjects WHERE about = $1)`,
      [userId, email, formerUserId ?? null],
    );
  }

  /** Removes a deleted account from its orders when its address was never verified: they become guest orders again. */
  async release(tx: Transaction, customerId: string): Promise<void> {
    await tx.count(`UPDATE orders SET customer_id = NULL WHERE customer_id = $1`, [customerId]);
  }

  /** Forgets that an erased account belonged to a rider. */
  async unlinkRider(tx: Transaction, userId: string): Promise<void> {
    await tx.count(`DELETE FROM rider_accounts WHERE user_id = $1`, [userId]);
  }

  /** Marks the orders of a customer for erasure. `email` finds orders placed as a guest; null when the address was never verified. */
  async markForErasure(tx: Transaction, customerId: string, email: string | null): Promise<void> {
    await tx.count(
      `UPDATE orders SET erasure_due_at = now()
       WHERE customer_id = $1 OR (customer_id IS NULL AND lower(email) = lower($2::text))`,
      [customerId, email],
    );
  }

  /** Returns ids of closed orders marked for erasure, except `without`, the longest due first. */
  async findClosedToAnonymise(limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM orders WHERE erasure_due_at IS NOT NULL AND state = ANY($1) AND id <> ALL($2::uuid[])
       ORDER BY erasure_due_at LIMIT $3`,
      [finalStates, without, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Erases the customer's data from a marked order that is closed; an open order still has to be delivered. Sums, goods and dates stay,
   * because tax law requires them, and so does the tax number on the receipt of a delivered order (ADR 0027). The shop's notes are
   * deleted because they may name the customer, those on partial refunds and what the provider said about them as well. Returns the order's version; undefined when it is not, or no longer, to be erased.
   */
  async anonymiseClosed(tx: Transaction, orderId: string): Promise<number | undefined> {
    const anonymised = await tx.one<{ version: number }>(
      `WITH anonymised AS (
         UPDATE orders SET ${erasedCustomer},
           nip = CASE WHEN state = 'delivered' THEN nip END, body_hash = '',
           payment_url = NULL, erasure_due_at = NULL, access_token_hash = sha256(id::text::bytea || clock_timestamp()::text::bytea)
         WHERE erasure_due_at IS NOT NULL AND state = ANY($1) AND id = $2 RETURNING id, version
       ), notes AS (
         DELETE FROM order_notes WHERE order_id IN (SELECT id FROM anonymised)
       ), refund_notes AS (
         UPDATE partial_refunds SET note = NULL, failure = NULL WHERE order_id IN (SELECT id FROM anonymised)
       )
       SELECT version FROM anonymised`,
      [finalStates, orderId],
    );
    return anonymised?.version;
  }
}
