import { Injectable } from '@nestjs/common';
import { currentContext } from '@kirana/observability';
import { DataSource, type EntityManager } from 'typeorm';
import type { Errand } from './errand.js';

@Injectable()
export class ErrandRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Wishes for an errand after `afterMs`; one that waits already is done at the earlier of both times, one under way once more. */
  async want(
    tx: EntityManager,
    kind: Errand['kind'],
    orderId: string,
    { refundId, afterMs = 0 }: { refundId?: string; afterMs?: number } = {},
  ): Promise<void> {
    const context = currentContext();
    await tx.query(
      `INSERT INTO provider_errands (key, kind, order_id, refund_id, due_at, traceparent, correlation_id)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond', $6, $7)
       ON CONFLICT (key) DO UPDATE SET ticket = provider_errands.ticket + 1, due_at = least(provider_errands.due_at, excluded.due_at)`,
      [
        `${kind}:${refundId ?? orderId}`,
        kind,
        orderId,
        refundId ?? null,
        afterMs,
        context?.traceparent ?? null,
        context?.correlationId ?? null,
      ],
    );
  }

  /** Takes an errand back that nobody has started; false when somebody has. */
  async withdraw(tx: EntityManager, kind: Errand['kind'], orderId: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `DELETE FROM provider_errands WHERE key = $1 AND attempts = 0 RETURNING key`,
      [`${kind}:${orderId}`],
    );
    return rows.length > 0;
  }

  /**
   * Takes up to `count` due errands. Each is left to this process for `leaseMs`; if it dies, another takes the errand then, and the keys of
   * its requests make the provider do it once.
   */
  async claim(count: number, leaseMs: number): Promise<Errand[]> {
    const [rows] = await this.dataSource.query<[Errand[], number]>(
      `UPDATE provider_errands SET attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
       WHERE key IN (SELECT key FROM provider_errands WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING key, kind, order_id AS "orderId", refund_id AS "refundId", ticket, attempts, traceparent,
         correlation_id AS "correlationId"`,
      [count, leaseMs],
    );
    return rows;
  }

  /** Strikes an errand off; one that was wished for again meanwhile is due at once instead. */
  async strike(tx: EntityManager, { key, ticket }: Errand): Promise<void> {
    await tx.query(
      `WITH again AS (UPDATE provider_errands SET due_at = now(), attempts = 0 WHERE key = $1 AND ticket <> $2)
       DELETE FROM provider_errands WHERE key = $1 AND ticket = $2`,
      [key, ticket],
    );
  }

  /** Puts an errand off; a wish that came meanwhile makes it due at once. */
  async putOff({ key, ticket }: Errand, afterMs: number, why: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE provider_errands SET last_error = $4,
         due_at = CASE WHEN ticket = $2 THEN now() + $3 * interval '1 millisecond' ELSE now() END
       WHERE key = $1`,
      [key, ticket, afterMs, why.slice(0, 200)],
    );
  }
}
