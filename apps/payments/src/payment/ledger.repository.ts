import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';

/** Records captures and refunds. `payments` carries the sums; entry and sum are written in one statement, so they cannot diverge. */
@Injectable()
export class LedgerRepository {
  /** Records a capture. Returns false when this payment intent is in the ledger already. */
  async captured(tx: Transaction, orderId: string, intentId: string, amountMinor: number): Promise<boolean> {
    return this.#add(tx, 'capture', orderId, intentId, amountMinor);
  }

  /** Records a refund. Returns false when this provider refund is in the ledger already. */
  async refunded(tx: Transaction, orderId: string, refundId: string, amountMinor: number): Promise<boolean> {
    return this.#add(tx, 'refund', orderId, refundId, -amountMinor);
  }

  async #add(tx: Transaction, kind: 'capture' | 'refund', orderId: string, ref: string, amountMinor: number): Promise<boolean> {
    const row = await tx.one<{ added: number }>(
      `WITH entry AS (
         INSERT INTO ledger_entries (order_id, kind, amount_minor, provider_ref) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING order_id, amount_minor
       ), sums AS (
         UPDATE payments p
         SET captured_minor = captured_minor + greatest(entry.amount_minor, 0), refunded_minor = refunded_minor - least(entry.amount_minor, 0)
         FROM entry WHERE p.order_id = entry.order_id
       )
       SELECT count(*)::int AS added FROM entry`,
      [orderId, kind, amountMinor, ref],
    );
    return row?.added === 1;
  }
}
