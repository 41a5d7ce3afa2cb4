import { Injectable } from '@nestjs/common';
import type { ReturnedMoney } from '@kirana/extension';
import type { Sql, Transaction } from '@kirana/persistence';

/** Money that moved at the provider, grosze. */
interface Entry {
  readonly orderId: string;
  /** Id of the payment intent or of the refund; each is recorded once. */
  readonly providerId: string;
  readonly amountMinor: number;
}

/** Records captures, refunds, and refunds that came back. `payments` carries the sums; entry and sum are written in one statement, so they cannot diverge. */
@Injectable()
export class PaymentLedgerRepository {
  /** Records captures. Returns the orders whose payment intent was not in the ledger. */
  async captured(tx: Transaction, entries: readonly Entry[]): Promise<Set<string>> {
    return this.#add(tx, 'capture', entries);
  }

  /** Records a refund. Returns false when this provider refund is in the ledger already. */
  async refunded(tx: Transaction, orderId: string, providerId: string, amountMinor: number): Promise<boolean> {
    return (await this.#add(tx, 'refund', [{ orderId, providerId, amountMinor: -amountMinor }])).has(orderId);
  }

  /** Records that a refund came back. Returns false when that is in the ledger already, or the refund is not. */
  async reversed(tx: Transaction, orderId: string, providerId: string, amountMinor: number): Promise<boolean> {
    if (!(await tx.one(`SELECT FROM ledger_entries WHERE provider_ref = $1`, [providerId]))) return false;
    return (await this.#add(tx, 'reversal', [{ orderId, providerId: `${providerId}:reversed`, amountMinor }])).has(orderId);
  }

  /**
   * Returns the orders of whose payments a refund is not in the ledger that was made, or one that failed has not come back there. What is
   * pending is missed nowhere yet.
   */
  async lacking(sql: Sql, returned: readonly ReturnedMoney[]): Promise<string[]> {
    const decided = returned.filter(({ status }) => status !== 'pending');
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT DISTINCT p.order_id AS "orderId"
       FROM unnest($1::text[], $2::text[], $3::boolean[]) AS r (intent_id, provider_ref, is_made)
       JOIN payments p ON p.intent_id = r.intent_id
       LEFT JOIN ledger_entries made ON made.provider_ref = r.provider_ref
       WHERE CASE WHEN r.is_made THEN made.id IS NULL
         ELSE made.id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_entries WHERE provider_ref = r.provider_ref || ':reversed') END`,
      [decided.map(({ intentId }) => intentId), decided.map(({ id }) => id), decided.map(({ status }) => status === 'done')],
    );
    return rows.map(({ orderId }) => orderId);
  }

  async #add(tx: Transaction, kind: 'capture' | 'refund' | 'reversal', entries: readonly Entry[]): Promise<Set<string>> {
    const added = await tx.rows<{ orderId: string }>(
      `WITH entry AS (
         INSERT INTO ledger_entries (order_id, kind, amount_minor, provider_ref)
         SELECT order_id, $1, amount_minor, provider_ref
         FROM unnest($2::uuid[], $3::int[], $4::text[]) AS e (order_id, amount_minor, provider_ref)
         ON CONFLICT DO NOTHING RETURNING order_id, amount_minor
       ), moved AS (
         SELECT order_id, coalesce(sum(amount_minor) FILTER (WHERE $1 = 'capture'), 0) AS captured,
           -coalesce(sum(amount_minor) FILTER (WHERE $1 <> 'capture'), 0) AS refunded FROM entry GROUP BY order_id
       ), sums AS (
         UPDATE payments p SET captured_minor = captured_minor + captured, refunded_minor = refunded_minor + refunded
         FROM moved WHERE p.order_id = moved.order_id
       )
       SELECT order_id AS "orderId" FROM moved`,
      [
        kind,
        entries.map(({ orderId }) => orderId),
        entries.map(({ amountMinor }) => amountMinor),
        entries.map(({ providerId }) => providerId),
      ],
    );
    return new Set(added.map(({ orderId }) => orderId));
  }
}
